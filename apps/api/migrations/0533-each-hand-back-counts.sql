-- Whoever hands back a ride, takes it again and hands it back once more has let its rider down twice.
alter table driver_strike drop constraint if exists driver_strike_driver_id_ride_id_why_key;
