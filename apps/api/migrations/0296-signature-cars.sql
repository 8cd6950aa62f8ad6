-- The one car that a rider has booked, where it is an option of its own inside its class.
alter table ride add column signature_vehicle_id text references vehicle (id);
