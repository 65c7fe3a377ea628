-- Where somebody last logged in with the right password: guesses from elsewhere do not slow them down.
ALTER TABLE users ADD COLUMN last_login_network text;
