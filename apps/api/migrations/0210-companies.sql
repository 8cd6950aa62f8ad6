-- Companies that pay later: each has an account in the ledger that may be overdrawn up to its limit, and people who may
-- ride on it. A bank transfer comes in through the house's account at its bank.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in (
    'rider_wallet', 'driver_wallet', 'ride_escrow', 'company_account', 'platform_fees', 'commission', 'tax',
    'provider_clearing', 'payout_clearing', 'bank', 'promotions', 'adjustments')),
  drop constraint balance_is_stored,
  add constraint balance_is_stored
    check ((balance is not null) = (kind in ('rider_wallet', 'driver_wallet', 'ride_escrow', 'company_account'))),
  drop constraint held_is_not_negative,
  add constraint held_is_not_negative
    check (held >= 0 and (held = 0 or kind in ('rider_wallet', 'driver_wallet', 'company_account'))),
  -- The company's limit, where the database compares it with what is owed and held.
  add column may_owe bigint not null default 0,
  add constraint only_companies_owe check (may_owe >= 0 and (may_owe = 0 or kind = 'company_account')),
  add constraint company_keeps_to_its_limit check (kind <> 'company_account' or balance - held + may_owe >= 0);

create table company (
  id text primary key,
  name text not null,
  address text not null,
  vat_number text not null,
  email text not null,
  locale text not null,
  pay_days int not null check (pay_days >= 0),
  grace_days int not null check (grace_days >= 0),
  needs_cost_centre boolean not null,
  -- [{ "code", "name" }], in the company's order.
  cost_centres jsonb not null,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index company_by_name on company (lower(name), id);

-- Invited by address: whoever has an account with it, now or later, rides for the company.
create table company_member (
  company_id text not null references company (id),
  email text not null,
  user_id text references person (id),
  role text not null check (role in ('member', 'manager')),
  invited_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, email)
);
create index company_member_of_person on company_member (user_id) where user_id is not null;
create index company_member_to_come on company_member (email) where user_id is null;
