-- What drivers are paid out: their account at the provider, and every payout with what became of it.
create table connect_account (
  driver_id text primary key references person (id),
  provider text not null,
  provider_ref text unique,
  status text not null check (status in ('incomplete', 'active', 'restricted')),
  bank_holder text,
  bank_last4 text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table payout (
  id text primary key,
  driver_id text not null references person (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('demand', 'weekly')),
  -- The Monday of a weekly payout: one a week, whatever happens.
  week date,
  status text not null check (status in ('pending', 'paid', 'failed')),
  bank_last4 text not null,
  failure text,
  transfer_id text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'weekly') = (week is not null))
);
create unique index payout_one_under_way on payout (driver_id) where status = 'pending';
create unique index payout_once_a_week on payout (driver_id, week) where week is not null;
create index payout_of_driver on payout (driver_id, id desc);

-- The operator's terms; the newest that is valid counts.
create table payout_policy (
  version int primary key,
  valid_from timestamptz not null,
  payable_after_days int not null check (payable_after_days >= 0),
  on_demand_min bigint not null check (on_demand_min > 0)
);
insert into payout_policy values (1, '2000-01-01', 3, 2000);

-- The sandbox provider's own books: nothing of ours reads or writes them but its adapter.
create table sandbox_account (
  id text primary key,
  reference text not null unique,
  secret text not null,
  holder text,
  iban text,
  created_at timestamptz not null
);
create table sandbox_payout (
  key text primary key,
  id text not null unique,
  account_id text not null references sandbox_account (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('paid', 'failed')),
  failure text,
  created_at timestamptz not null
);
