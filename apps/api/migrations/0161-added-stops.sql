-- Stops that riders add to a booked ride, and whether the chauffeur agreed.
create table ride_change (
  id bigint generated always as identity primary key,
  ride_id text not null references ride (id),
  status text not null check (status in ('proposed', 'applied', 'declined', 'expired')),
  stop jsonb not null,
  stops jsonb not null,
  distance_metres int not null,
  duration_seconds int not null,
  shape text not null,
  lines jsonb not null,
  before_minor bigint not null,
  total_minor bigint not null,
  net_pay_minor bigint not null,
  asked_at timestamptz not null,
  expires_at timestamptz,
  answered_at timestamptz,
  check ((status = 'proposed') = (answered_at is null))
);
create unique index ride_change_one_open on ride_change (ride_id) where status = 'proposed';
create index ride_change_of_ride on ride_change (ride_id, id);

-- What a ride that is held on a card puts aside in the wallet on top: a card's hold cannot grow.
alter table ride_payment add column wallet_extra bigint not null default 0 check (wallet_extra >= 0);
