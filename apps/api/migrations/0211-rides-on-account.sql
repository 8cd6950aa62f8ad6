-- A ride on account: whose it is, what it is filed under, and, once it is settled, what the company is charged.
alter table ride drop constraint ride_payment_method_check1,
  add constraint ride_payment_method_check check (payment_method in ('wallet', 'card', 'account'));
alter table ride_payment drop constraint ride_payment_method_check,
  add constraint ride_payment_method_check check (method in ('wallet', 'card', 'account')),
  add column company_id text,
  add constraint ride_payment_names_its_company check ((method = 'account') = (company_id is not null));

create table company_ride (
  ride_id text primary key,
  company_id text not null references company (id),
  cost_centre_code text not null,
  cost_centre_name text not null,
  reference text not null
);

-- What is on the next invoice of the company: each ride once, each credit once.
create table company_charge (
  id text primary key,
  -- What it is for, in words that a repetition would use again.
  source text not null unique,
  company_id text not null references company (id),
  order_id text not null,
  -- A credit lowers what was charged for its order before.
  is_credit boolean not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  -- What of the total the company pays.
  due bigint not null,
  line jsonb not null,
  invoice_id text,
  at timestamptz not null,
  check (net + tax = total),
  check (case when is_credit then total < 0 and due <= 0 else total > 0 and due >= 0 end)
);
create unique index one_charge_an_order on company_charge (order_id) where not is_credit;
create index company_charge_of_order on company_charge (order_id);
create index company_charge_by_time on company_charge (company_id, at);
create index company_charge_to_invoice on company_charge (company_id, at) where invoice_id is null;
