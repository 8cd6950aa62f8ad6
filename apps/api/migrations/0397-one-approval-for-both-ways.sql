-- A ride and its way back are booked at once, and approved at once: the way back stands with its way there.
alter table company_approval
  add column back_ride_id text unique,
  add column back_amount bigint check (back_amount > 0),
  add column back_trip jsonb,
  add constraint company_approval_whole_way_back check (
    (back_ride_id is null) = (back_amount is null) and (back_ride_id is null) = (back_trip is null));
