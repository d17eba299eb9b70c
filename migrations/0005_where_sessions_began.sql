-- From where somebody has signed in to the console, so that a list of sessions tells them apart.
-- compatible-from: 0001

alter table sessions
  -- Of the browser, at the sign-in; null in sessions that began before.
  add column address text,
  add column user_agent text;
