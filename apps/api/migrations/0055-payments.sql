-- What a ride's payment stands at, top-ups, and what we know of the payments that a card provider carries out for us.

create table ride_payment (
  ride_id text primary key,
  rider_id text not null,
  driver_id text,
  currency text not null,
  -- What is put aside in advance.
  amount bigint not null check (amount > 0),
  method text not null check (method in ('wallet', 'card')),
  state text not null check (state in ('awaiting_card', 'held', 'settled', 'released')),
  hold_id text,
  payment_id text,
  -- What the ride cost in the end, and what of it was given back since.
  total bigint check (total >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  order_status text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'settled') = (total is not null)),
  check (refunded <= coalesce(total, 0))
);
create index ride_payment_of_rider on ride_payment (rider_id, created_at desc);

-- What a ride cost beyond what could be taken: the rider pays it later.
create table open_amount (
  ride_id text primary key references ride_payment (ride_id),
  rider_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index open_amount_of_rider on open_amount (rider_id) where paid_at is null;

create table top_up (
  id text primary key,
  user_id text not null,
  user_type text not null check (user_type in ('user', 'driver')),
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  payment_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index top_up_pending on top_up (user_id) where status = 'pending';

-- Our side of a payment at the provider. `status`, `amount_captured` and `amount_refunded` repeat the provider's word;
-- `take` is what we want it to have taken in the end: null while that is open, 0 to let everything go.
create table card_payment (
  id text primary key,
  kind text not null check (kind in ('ride', 'top_up', 'open_amount')),
  user_id text not null,
  ride_id text,
  top_up_id text,
  currency text not null,
  amount bigint not null check (amount > 0),
  capture text not null check (capture in ('automatic', 'manual')),
  provider text not null,
  provider_ref text unique,
  status text not null,
  take bigint check (take >= 0),
  amount_captured bigint not null default 0,
  amount_refunded bigint not null default 0,
  last_error text,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (amount_captured between 0 and amount),
  check (amount_refunded between 0 and amount_captured)
);
create index card_payment_of_ride on card_payment (ride_id) where ride_id is not null;
create index card_payment_unfinished on card_payment (read_at)
  where status not in ('succeeded', 'canceled') or amount_captured - amount_refunded is distinct from take;

-- Webhooks as they came in, stored before anything is done about them.
create table provider_event (
  id text primary key,
  provider text not null,
  type text not null,
  provider_ref text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  worked_at timestamptz
);
