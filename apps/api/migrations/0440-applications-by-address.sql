-- Anybody may ask for a company account without signing in: how often one address does within a day, and all within an hour.
create table company_application_allowance (
  -- A digest of the address, or 'all'.
  source text primary key,
  since timestamptz not null,
  applied int not null
);
create index company_application_allowance_since on company_application_allowance (since);
