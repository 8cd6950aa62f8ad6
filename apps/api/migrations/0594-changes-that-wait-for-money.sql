-- A change of a booked ride whose difference the rider's wallet lacks waits until they have paid it by the link in a mail; it
-- is made then by itself, or the office is told.
create table change_to_pay (
  ride_id text primary key references ride (id),
  rider_id text not null references person (id),
  wishes jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  asked_by text not null references person (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index change_to_pay_rider on change_to_pay (rider_id);

alter table ride_moment drop constraint ride_moment_what_check;
alter table ride_moment add constraint ride_moment_what_check
  check (what in ('contact', 'pin_wrong', 'pin_locked', 'wait_longer', 'told_rider', 'told_guest', 'asked_to_pay')) not valid;
alter table ride_moment validate constraint ride_moment_what_check;
