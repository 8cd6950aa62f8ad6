-- What the provider's own list says, beside what the ledger says, and where they differ.

-- The provider's list as it was read, line by line; a line is read once, and what comes (positive) or goes is what it
-- changed of what the provider keeps for the house.
create table provider_movement (
  provider text not null,
  id text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'transfer', 'fee', 'payout', 'other')),
  -- What it belongs to: the provider's payment, its dispute, or our own payout.
  ref text,
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (provider, id)
);
create index provider_movement_at on provider_movement (provider, at);
create index provider_movement_of on provider_movement (provider, kind, ref);

create table reconciliation_run (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's list was read from here to here.
  read_from timestamptz not null,
  read_to timestamptz not null,
  movements int not null,
  compared int not null,
  differences int not null,
  at timestamptz not null
);

create table reconciliation_difference (
  id text primary key,
  provider text not null,
  kind text not null,
  ref text not null,
  currency text not null,
  theirs bigint not null,
  ours bigint not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  -- Null while it stands, and where both have come to say the same.
  resolved_by text references person (id),
  note text,
  check (resolved_by is null or (ended_at is not null and note is not null))
);
create unique index reconciliation_difference_one_open on reconciliation_difference (provider, kind, ref, currency) where ended_at is null;
create index reconciliation_difference_newest on reconciliation_difference (found_at desc, id);

-- The sandbox provider's own list: every change of what it has taken or given back, as it happens. Its adapter alone
-- reads it.
create table sandbox_movement (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null
);
create index sandbox_movement_at on sandbox_movement (at);

create function note_sandbox_intent() returns trigger language plpgsql as $$
begin
  if new.amount_captured <> old.amount_captured then
    insert into sandbox_movement (kind, ref, amount, currency, at)
    values ('charge', new.id, new.amount_captured - old.amount_captured, new.currency, new.updated_at);
  end if;
  if new.amount_refunded <> old.amount_refunded then
    insert into sandbox_movement (kind, ref, amount, currency, at)
    values ('refund', new.id, old.amount_refunded - new.amount_refunded, new.currency, new.updated_at);
  end if;
  return null;
end $$;
create trigger sandbox_intent_moves after update of amount_captured, amount_refunded on sandbox_intent
  for each row execute function note_sandbox_intent();

-- Opened, a dispute takes its amount and a fee of 20.00; won, both come back.
create function note_sandbox_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sandbox_movement (kind, ref, amount, currency, at)
    values ('dispute', new.id, -new.amount - 2000, new.currency, new.created_at);
  elsif new.status = 'won' and old.status <> 'won' then
    insert into sandbox_movement (kind, ref, amount, currency, at)
    values ('dispute', new.id, new.amount + 2000, new.currency, new.updated_at);
  end if;
  return null;
end $$;
create trigger sandbox_dispute_moves after insert or update of status on sandbox_dispute
  for each row execute function note_sandbox_dispute();

create function note_sandbox_payout() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' then
    insert into sandbox_movement (kind, ref, amount, currency, at)
    values ('transfer', new.key, -new.amount, new.currency, new.created_at);
  end if;
  return null;
end $$;
create trigger sandbox_payout_moves after insert on sandbox_payout
  for each row execute function note_sandbox_payout();

insert into sandbox_movement (kind, ref, amount, currency, at)
select kind, ref, amount, currency, at from (
  select 'charge' as kind, id as ref, amount_captured as amount, currency, updated_at as at from sandbox_intent where amount_captured > 0
  union all
  select 'refund', id, -amount_refunded, currency, updated_at from sandbox_intent where amount_refunded > 0
  union all
  select 'dispute', id, -amount - 2000, currency, created_at from sandbox_dispute
  union all
  select 'dispute', id, amount + 2000, currency, updated_at from sandbox_dispute where status = 'won'
  union all
  select 'transfer', key, -amount, currency, created_at from sandbox_payout where status = 'paid'
) moved order by at;
