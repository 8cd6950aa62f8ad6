-- The sandbox payment provider: another company that happens to keep its books in our database. Nothing of ours reads
-- or writes these tables but its adapter.

create table sandbox_intent (
  id text primary key,
  client_secret text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  capture text not null check (capture in ('automatic', 'manual')),
  status text not null,
  amount_captured bigint not null default 0,
  amount_refunded bigint not null default 0,
  -- How the card behaves that it was last confirmed with.
  card text,
  action_expires_at timestamptz,
  last_error jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (amount_captured between 0 and amount),
  check (amount_refunded between 0 and amount_captured)
);

-- What each key was answered, so that a repetition hears the same and does nothing.
create table sandbox_request (
  key text primary key,
  question text not null,
  answer jsonb,
  at timestamptz not null
);

create table sandbox_event (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox_intent (id),
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
