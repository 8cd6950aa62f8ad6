-- outside a transaction
-- The office's numbers read a day of rides and of shifts: by their pickup, and by when they began.
drop index concurrently if exists ride_by_pickup;
create index concurrently ride_by_pickup on ride (pickup_at);
drop index concurrently if exists driver_shift_by_begin;
create index concurrently driver_shift_by_begin on driver_shift (began_at);
