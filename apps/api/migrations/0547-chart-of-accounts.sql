-- Which number each kind of account has in the accountant's chart. One row; the audit trail has what it was.
create table accounts_chart (
  is_the_one boolean primary key default true check (is_the_one),
  version int not null,
  chart jsonb not null,
  updated_at timestamptz not null
);
