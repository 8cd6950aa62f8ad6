-- Rides that were booked with a flight or train before there was anybody who follows it: each is linked once, by a job.
create table ride_arrival_unlinked (
  ride_id text primary key references ride (id) on delete cascade
);
insert into ride_arrival_unlinked (ride_id)
  select r.id from ride r
  where r.ridetype = 'prebook' and r.flight is not null and r.pickup_at > now()
    and r.status in ('pending_payment', 'scheduled', 'searching', 'assigned')
    and not exists (select from ride_arrival a where a.ride_id = r.id);
