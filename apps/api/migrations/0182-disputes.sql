-- Payments that a cardholder took back through the bank, as the provider tells of them.
create table payment_dispute (
  -- The provider's own id.
  id text primary key,
  payment_id text not null references card_payment (id),
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What the provider has taken from the house for it by now, its fee included.
  taken bigint not null,
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  reason text not null,
  -- How often the provider's word on it has changed.
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_dispute_newest on payment_dispute (created_at desc, id);
