-- outside a transaction
-- The index keeps its name, by which processes of the release before know what it refuses.
drop index concurrently if exists ride_one_now_per_driver;
create unique index concurrently ride_one_now_per_driver on ride (driver_id)
  where after_ride_id is null
    and (status in ('en_route', 'arrived', 'in_progress', 'at_stop') or (ridetype = 'instant' and status = 'assigned'));
drop index concurrently if exists ride_one_active_per_driver;
alter index ride_one_now_per_driver rename to ride_one_active_per_driver;
drop index concurrently if exists ride_one_after_per_driver;
create unique index concurrently ride_one_after_per_driver on ride (driver_id)
  where after_ride_id is not null and status = 'assigned';
