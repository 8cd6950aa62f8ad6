-- How long a booking waits for its money, for how long a ride can be rated, and how often a PIN is tried are numbers
-- that the office edits. Versions that stand get what counted until now.
insert into policy (name, version, starts_at, terms, created_at) values
  ('bookings', 1, '2000-01-01', '{ "unpaidMinutes": 15, "pinTries": 5, "pinLockSeconds": 60 }', '2000-01-01');

update policy set terms = '{ "days": 14 }'::jsonb || terms where name = 'ratings';
