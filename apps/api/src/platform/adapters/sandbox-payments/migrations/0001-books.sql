-- The sandbox payment provider: another company that happens to keep its books in our database. Nothing of ours reads
-- or writes these tables but its adapter. What an older release made of them is there already.
create schema if not exists sandbox;

-- People who keep cards.
create table if not exists sandbox.customer (
  id text primary key,
  reference text not null unique,
  created_at timestamptz not null
);

create table if not exists sandbox.intent (
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
  customer_id text references sandbox.customer (id),
  amount_refund_failed bigint not null default 0,
  check (amount_captured between 0 and amount),
  check (amount_refunded between 0 and amount_captured)
);

-- What each key was answered, so that a repetition hears the same and does nothing.
create table if not exists sandbox.request (
  key text primary key,
  question text not null,
  answer jsonb,
  at timestamptz not null
);

create table if not exists sandbox.event (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox.intent (id),
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);

-- A card on its way to a customer; tied once its bank has nothing more to ask.
create table if not exists sandbox.setup (
  id text primary key,
  client_secret text not null,
  customer_id text not null references sandbox.customer (id),
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  number text,
  expiry text,
  action_expires_at timestamptz,
  last_error jsonb,
  created_at timestamptz not null
);

-- Test numbers only: the sandbox takes no other.
create table if not exists sandbox.card (
  id text primary key,
  customer_id text not null references sandbox.customer (id),
  number text not null,
  expiry text not null,
  created_at timestamptz not null
);
create index if not exists card_of_customer on sandbox.card (customer_id);

create table if not exists sandbox.dispute (
  id text primary key,
  intent_id text not null unique references sandbox.intent (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  evidence_due_at timestamptz
);

create table if not exists sandbox.account (
  id text primary key,
  reference text not null unique,
  secret text not null,
  holder text,
  iban text,
  created_at timestamptz not null,
  -- Its bank has sent a payout back: it takes no other until it has another bank.
  is_refused boolean not null default false
);

create table if not exists sandbox.payout (
  key text primary key,
  id text not null unique,
  account_id text not null references sandbox.account (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('paid', 'failed')),
  failure text,
  created_at timestamptz not null
);

-- Its list: every change of what it has taken or given back, as it happens.
create table if not exists sandbox.movement (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null
);
create index if not exists movement_at on sandbox.movement (at);

create function sandbox.note_intent() returns trigger language plpgsql as $$
begin
  if new.amount_captured <> old.amount_captured then
    insert into sandbox.movement (kind, ref, amount, currency, at)
    values ('charge', new.id, new.amount_captured - old.amount_captured, new.currency, new.updated_at);
  end if;
  if new.amount_refunded <> old.amount_refunded then
    insert into sandbox.movement (kind, ref, amount, currency, at)
    values ('refund', new.id, old.amount_refunded - new.amount_refunded, new.currency, new.updated_at);
  end if;
  return null;
end $$;
create trigger intent_moves after update of amount_captured, amount_refunded on sandbox.intent
  for each row execute function sandbox.note_intent();

-- Opened, a dispute takes its amount and a fee of 20.00; won, both come back.
create function sandbox.note_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sandbox.movement (kind, ref, amount, currency, at)
    values ('dispute', new.id, -new.amount - 2000, new.currency, new.created_at);
  elsif new.status = 'won' and old.status <> 'won' then
    insert into sandbox.movement (kind, ref, amount, currency, at)
    values ('dispute', new.id, new.amount + 2000, new.currency, new.updated_at);
  end if;
  return null;
end $$;
create trigger dispute_moves after insert or update of status on sandbox.dispute
  for each row execute function sandbox.note_dispute();

-- A payout that the bank sends back comes back.
create function sandbox.note_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status = 'paid' then
    insert into sandbox.movement (kind, ref, amount, currency, at)
    values ('transfer', new.key, -new.amount, new.currency, new.created_at);
  elsif tg_op = 'UPDATE' and old.status = 'paid' and new.status = 'failed' then
    insert into sandbox.movement (kind, ref, amount, currency, at)
    values ('transfer', new.key, new.amount, new.currency, now());
  end if;
  return null;
end $$;
create trigger payout_moves after insert or update of status on sandbox.payout
  for each row execute function sandbox.note_payout();
