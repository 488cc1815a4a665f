"""The widgets of the app. Each draws what is bound to it and sends up what the player did."""
