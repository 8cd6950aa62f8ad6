-- What was given back of a settled ride or engagement: how much, to where, who bears it, and why. Who did it is empty when
-- it was done by hand in the card provider's own office.
create table ride_refund (
  id text primary key,
  ride_id text not null references ride_payment (ride_id),
  rider_id text not null references person (id),
  currency text not null,
  to_wallet bigint not null check (to_wallet >= 0),
  to_card bigint not null check (to_card >= 0),
  -- Of the company that paid for it.
  to_account bigint not null check (to_account >= 0),
  -- The chauffeur's part of it; the house bears the rest.
  from_driver bigint not null check (from_driver >= 0),
  reason text not null,
  -- The sentence that the rider reads.
  note text not null,
  officer_id text references person (id),
  created_at timestamptz not null,
  check (to_wallet + to_card + to_account > 0),
  check (from_driver <= to_wallet + to_card + to_account)
);
create index ride_refund_of_ride on ride_refund (ride_id, created_at);
create index ride_refund_of_rider on ride_refund (rider_id, created_at desc, id);
