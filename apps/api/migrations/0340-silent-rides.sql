-- The ride of which the office was told that its chauffeur's phone is silent: it is told once, and again when it is over.
alter table driver_state add column silent_ride_id text;
