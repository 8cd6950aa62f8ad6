-- Companies ask for an account on a public page; the office decides. One that waits stands for its address.
create table company_application (
  id text primary key,
  status text not null check (status in ('waiting', 'approved', 'rejected')),
  version int not null default 1,
  company text not null,
  country text not null,
  vat_number text not null,
  address text not null,
  contact text not null,
  email text not null,
  phone text not null,
  rides_a_month int not null,
  message text not null,
  locale text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references person (id),
  reason text,
  company_id text references company (id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null)),
  check ((status = 'approved') = (company_id is not null))
);
create unique index company_application_one_waiting on company_application (email) where status = 'waiting';
create index company_application_by_time on company_application (created_at desc, id desc);
