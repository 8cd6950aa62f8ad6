-- outside a transaction
-- Who booked a ride for its rider, if it was an assistant of theirs, and whether its passenger's screens say what it costs.
alter table ride
  add column if not exists booked_by text references person (id),
  add column if not exists hides_price boolean not null default false;
alter table ride_change add column if not exists asked_by text references person (id);
create index concurrently if not exists ride_of_assistant on ride (booked_by, rider_id, pickup_at) where booked_by is not null;
