-- Invoices and credit notes: written once, never changed, and numbered without a gap in each series and year. The counter's
-- row is locked until the transaction that issues has ended, so that a number is taken only by a document that is there.
create table invoice_counter (
  series text not null check (series in ('invoice', 'credit_note')),
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);

create table invoice (
  id text primary key,
  series text not null,
  year int not null,
  number int not null check (number > 0),
  -- What it is issued for, in words that a repetition would use again: the same thing is invoiced once.
  reference text not null unique,
  -- A ride or an engagement.
  order_id text not null,
  order_number text not null,
  rider_id text not null,
  corrects text references invoice (id),
  currency text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (series, year, number),
  check (net + tax = total),
  check ((series = 'credit_note') = (corrects is not null)),
  check (case series when 'invoice' then total > 0 else total < 0 end)
);
create unique index one_invoice_an_order on invoice (order_id) where series = 'invoice';
create index invoice_of_order on invoice (order_id);
create index invoice_of_rider on invoice (rider_id, issued_at desc, id desc);
create index invoice_by_day on invoice (issued_at desc, id desc);

create trigger invoice_is_never_changed before update or delete or truncate on invoice
  for each statement execute function refuse_change();

create function ensure_number_follows() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (
    select 1 from invoice where series = new.series and year = new.year and number = new.number - 1
  ) then
    raise exception '% % of % leaves a gap', new.series, new.number, new.year
      using errcode = '23514', constraint = 'invoice_number_follows';
  end if;
  return null;
end $$;
create trigger invoice_number_follows after insert on invoice
  for each row execute function ensure_number_follows();

-- Takes the next number and writes the document in one statement. A document that is there already is left alone, and
-- takes no number.
create function issue_invoice(document jsonb) returns boolean language plpgsql as $$
declare
  taken int;
begin
  if exists (select 1 from invoice where reference = document ->> 'reference') then
    return false;
  end if;
  insert into invoice_counter as counter (series, year, last)
  values (document ->> 'series', (document ->> 'year')::int, 1)
  on conflict (series, year) do update set last = counter.last + 1
  returning last into taken;
  insert into invoice
    (id, series, year, number, reference, order_id, order_number, rider_id, corrects, currency, net, tax, total, content, issued_at)
  values
    (document ->> 'id', document ->> 'series', (document ->> 'year')::int, taken, document ->> 'reference',
     document ->> 'orderId', document ->> 'orderNumber', document ->> 'riderId', document ->> 'corrects',
     document ->> 'currency', (document ->> 'net')::bigint, (document ->> 'tax')::bigint, (document ->> 'total')::bigint,
     document -> 'content', (document ->> 'issuedAt')::timestamptz);
  return true;
end $$;

insert into policy (name, version, starts_at, terms, created_at) values ('invoicing', 1, '2000-01-01', '{
  "companyName": "Livery Göteborg AB",
  "address": "Kungsportsavenyen 1\n411 36 Göteborg\nSweden",
  "vatNumber": "SE559012345601",
  "email": "invoices@livery.test"
}', '2000-01-01');
