-- What a reminder asks for is owed: it is booked when the letter goes. And the books have one clock for good, whatever region
-- is served next; sums of hours wait for nobody but those who still post on the days that are summed.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in (
    'rider_wallet', 'driver_wallet', 'ride_escrow', 'company_account', 'platform_fees', 'commission', 'reminder_fees', 'tax',
    'provider_clearing', 'payout_clearing', 'bank', 'promotions', 'adjustments'));

create table company_invoice_fee (
  invoice_id text not null references company_invoice (id),
  level smallint not null,
  company_id text not null references company (id),
  -- What the company pays, with its tax.
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  -- Basis points.
  share int not null check (share >= 0),
  at timestamptz not null,
  primary key (invoice_id, level)
);
create index company_invoice_fee_company on company_invoice_fee (company_id);
create index company_invoice_fee_at on company_invoice_fee (at);

update policy set terms = '{"reminderFeeTaxShare": 0}'::jsonb || terms where name = 'finance';

create table house_clock (
  is_the_one boolean primary key default true check (is_the_one),
  -- By which months of the books begin and end.
  time_zone text not null,
  kept_at timestamptz not null
);

-- Days that are summed already add what comes late themselves: only the others are waited for, forty of them at most the
-- first time.
create function hold_days_to_sum(until timestamptz) returns boolean language plpgsql as $$
declare
  since timestamptz := (select summed_until from books_horizon);
  last int := ceil(extract(epoch from until) / 86400)::int - 1;
  first int := greatest(last - 40, coalesce(floor(extract(epoch from since) / 86400)::int, last - 40));
begin
  if until <= since then
    return false;
  end if;
  for day in first .. last loop
    perform pg_advisory_xact_lock(5450, day);
  end loop;
  return true;
end $$;
