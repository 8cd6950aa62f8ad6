-- outside a transaction
-- A rider has one ride under way for themself; those of their guests are beside it. The index keeps its name, by which
-- processes of the release before know what it refuses.
drop index concurrently if exists ride_one_own_active_per_rider;
create unique index concurrently ride_one_own_active_per_rider on ride (rider_id)
  where guest is null and (status in ('en_route', 'arrived', 'in_progress', 'at_stop')
     or (ridetype = 'instant' and status in ('pending_payment', 'searching', 'assigned')));
drop index concurrently if exists ride_one_active_per_rider;
alter index ride_one_own_active_per_rider rename to ride_one_active_per_rider;
