-- For whom a rider's invoices are written, when somebody else pays them back: a company, and what it files them under.
create table billing_details (
  user_id text primary key references person (id),
  company text not null,
  address text not null,
  vat_number text not null,
  reference text not null,
  updated_at timestamptz not null
);
