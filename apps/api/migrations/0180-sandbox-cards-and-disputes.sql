-- The sandbox provider's own books, continued: people with the cards that they keep, and payments that are taken back.

create table sandbox_customer (
  id text primary key,
  reference text not null unique,
  created_at timestamptz not null
);

-- A card on its way to a customer; tied once its bank has nothing more to ask.
create table sandbox_setup (
  id text primary key,
  client_secret text not null,
  customer_id text not null references sandbox_customer (id),
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  number text,
  expiry text,
  action_expires_at timestamptz,
  last_error jsonb,
  created_at timestamptz not null
);

-- Test numbers only: the sandbox takes no other.
create table sandbox_card (
  id text primary key,
  customer_id text not null references sandbox_customer (id),
  number text not null,
  expiry text not null,
  created_at timestamptz not null
);
create index sandbox_card_of_customer on sandbox_card (customer_id);

create table sandbox_dispute (
  id text primary key,
  intent_id text not null unique references sandbox_intent (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

alter table sandbox_intent add column customer_id text references sandbox_customer (id);
