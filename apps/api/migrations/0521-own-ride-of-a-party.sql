-- outside a transaction
-- A rider has one ride under way for themself. Of a party that is its first car: in the others ride other people, whether
-- they are named or not. The index keeps its name, by which processes of the release before know what it refuses.
drop index concurrently if exists ride_one_own_car_active_per_rider;
create unique index concurrently ride_one_own_car_active_per_rider on ride (rider_id)
  where guest is null and coalesce(party_position, 1) = 1
     and (status in ('en_route', 'arrived', 'in_progress', 'at_stop')
     or (ridetype = 'instant' and status in ('pending_payment', 'searching', 'assigned')));
drop index concurrently if exists ride_one_active_per_rider;
alter index ride_one_own_car_active_per_rider rename to ride_one_active_per_rider;
drop index concurrently if exists ride_of_party;
create unique index concurrently ride_of_party on ride (party_id, party_position) where party_id is not null;
