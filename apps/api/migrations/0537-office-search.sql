-- outside a transaction
-- What the office's one search looks through has indexes: names without accents, guests' names and telephone numbers,
-- plates without spaces, flights by their beginning. Each is built beside the work on its table, and built again where a
-- start was cut off half-way.

drop index concurrently if exists person_by_folded_name;
create index concurrently person_by_folded_name on person
  using gin (folded_name(firstname || ' ' || lastname) gin_trgm_ops);
drop index concurrently if exists ride_by_guest;
create index concurrently ride_by_guest on ride
  using gin (folded_name(guest ->> 'name') gin_trgm_ops, (guest ->> 'phone') gin_trgm_ops) where guest is not null;
drop index concurrently if exists ride_by_flight;
create index concurrently ride_by_flight on ride (flight_key(flight) text_pattern_ops) where flight is not null;
drop index concurrently if exists vehicle_by_plate_part;
create index concurrently vehicle_by_plate_part on vehicle using gin (plate_key(number) gin_trgm_ops);
drop index concurrently if exists ride_arrival_by_number;
create index concurrently ride_arrival_by_number on ride_arrival (number text_pattern_ops, day);
