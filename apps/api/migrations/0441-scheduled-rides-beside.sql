-- outside a transaction
-- A rider has one ride for now for themself. A scheduled one sets out beside it: its chauffeur has another car to be in,
-- and no say in what else its passenger rides. The index keeps its name, by which processes of the release before know
-- what it refuses.
drop index concurrently if exists ride_one_own_on_demand_per_rider;
create unique index concurrently ride_one_own_on_demand_per_rider on ride (rider_id)
  where guest is null and ridetype = 'instant'
    and status in ('pending_payment', 'searching', 'assigned', 'en_route', 'arrived', 'in_progress', 'at_stop');
drop index concurrently if exists ride_one_active_per_rider;
alter index ride_one_own_on_demand_per_rider rename to ride_one_active_per_rider;
drop index concurrently if exists ride_own_scheduled_set_out;
create index concurrently ride_own_scheduled_set_out on ride (rider_id)
  where guest is null and ridetype = 'prebook' and status in ('en_route', 'arrived', 'in_progress', 'at_stop');
