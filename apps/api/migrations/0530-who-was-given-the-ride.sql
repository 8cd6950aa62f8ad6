-- The office sees whom a ride was given to, whoever gave it; and of too little rest how much there is, and how much is
-- asked.
alter table ride_move add column driver_id text references person (id);
alter table ride_watch add column rest_seconds int, add column least_rest_seconds int;
