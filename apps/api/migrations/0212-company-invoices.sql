-- The collective invoice of a company and a month: numbered without a gap in each year, never changed, one a month. Money
-- that came to the bank for it is booked against it.
create table company_invoice_counter (
  year int primary key,
  last int not null check (last > 0)
);

create table company_invoice (
  id text primary key,
  company_id text not null references company (id),
  year int not null,
  number int not null check (number > 0),
  month text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  due bigint not null,
  due_on date not null,
  currency text not null,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (company_id, month),
  unique (year, number),
  check (net + tax = total)
);

create trigger company_invoice_is_never_changed before update or delete or truncate on company_invoice
  for each statement execute function refuse_change();

alter table company_charge
  add constraint company_charge_invoice_id_fkey foreign key (invoice_id) references company_invoice (id);
create index company_charge_of_invoice on company_charge (invoice_id) where invoice_id is not null;

-- Takes the next number, writes the invoice and says of its charges that they are on it. To be called with the company's
-- row locked: of a month that has its invoice there is no second one.
create function issue_company_invoice(document jsonb, charges text[]) returns void language plpgsql as $$
declare
  taken int;
begin
  insert into company_invoice_counter as counter (year, last) values ((document ->> 'year')::int, 1)
  on conflict (year) do update set last = counter.last + 1
  returning last into taken;
  insert into company_invoice
    (id, company_id, year, number, month, net, tax, total, due, due_on, currency, content, issued_at)
  values
    (document ->> 'id', document ->> 'companyId', (document ->> 'year')::int, taken, document ->> 'month',
     (document ->> 'net')::bigint, (document ->> 'tax')::bigint, (document ->> 'total')::bigint,
     (document ->> 'due')::bigint, (document ->> 'dueOn')::date, document ->> 'currency', document -> 'content',
     (document ->> 'issuedAt')::timestamptz);
  update company_charge set invoice_id = document ->> 'id' where id = any(charges) and invoice_id is null;
end $$;

create table company_payment (
  id text primary key,
  company_id text not null references company (id),
  invoice_id text not null references company_invoice (id),
  amount bigint not null check (amount > 0),
  received_on date not null,
  reference text not null,
  booked_by text not null references person (id),
  booked_at timestamptz not null
);
create index company_payment_of_company on company_payment (company_id, booked_at);
