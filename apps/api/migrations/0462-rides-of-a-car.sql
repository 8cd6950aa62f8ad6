-- outside a transaction
-- A fleet partner reads the rides of its cars.
drop index concurrently if exists ride_of_vehicle;
create index concurrently ride_of_vehicle on ride (vehicle_id, assigned_at desc) where vehicle_id is not null;
