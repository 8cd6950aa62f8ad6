-- Closed months take no posting any more, whoever writes it. A posting is dated when it happens, so what comes late for a
-- closed month is of the month that is open.
create table month_closing (
  id bigint generated always as identity primary key,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  -- Where the month ends by the clock of the region. Months are closed in order, so all before it is closed, too.
  ends_at timestamptz not null,
  closed_at timestamptz not null,
  closed_by text not null references person (id),
  -- What each kind of account had at the end, as it was confirmed: { "tax": 1200, … }.
  balances jsonb not null,
  reopened_at timestamptz,
  reopened_by text references person (id),
  reopen_reason text,
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index month_is_closed_once on month_closing (month) where reopened_at is null;

-- The one row that each posting looks at.
create table books_horizon (
  is_the_one boolean primary key default true check (is_the_one),
  closed_until timestamptz
);
insert into books_horizon (closed_until) values (null);

create function keep_books_horizon() returns trigger language plpgsql as $$
begin
  update books_horizon set closed_until = (select max(ends_at) from month_closing where reopened_at is null);
  return null;
end $$;
create trigger closing_moves_horizon after insert or update or delete on month_closing
  for each statement execute function keep_books_horizon();

-- Whoever posts holds the day of the posting, shared, until the commit; whoever closes a month waits for all of its days. So
-- a posting either is there when the month is added up, or sees that the month is closed. It is refused as a conflict: the
-- transaction is tried again, and the posting dated anew, in the month that is open.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  day int;
  horizon timestamptz;
begin
  for day in select distinct floor(extract(epoch from at) / 86400)::int from fresh order by 1 loop
    perform pg_advisory_xact_lock_shared(5450, day);
  end loop;
  if current_setting('transaction_isolation') = 'read committed' then
    select closed_until into horizon from books_horizon;
  else
    -- An older look at the table would not see the close; this one fails where it has changed since.
    select closed_until into horizon from books_horizon for share;
  end if;
  if exists (select 1 from fresh where at < horizon) then
    raise exception 'a posting is dated in a closed month'
      using errcode = '40001', constraint = 'month_is_closed';
  end if;
  return null;
end $$;
create trigger posting_is_in_open_month after insert on posting
  referencing new table as fresh for each statement execute function refuse_closed_month();

-- Waits for every posting of the month that is under way. Forty days reach into the month before, which is closed.
create function hold_days_until(ends_at timestamptz) returns void language plpgsql as $$
declare
  last int := ceil(extract(epoch from ends_at) / 86400)::int - 1;
begin
  for day in last - 40 .. last loop
    perform pg_advisory_xact_lock(5450, day);
  end loop;
end $$;

-- In order, when it is over, and from the first posting on: checked where it is written.
create function ensure_closing_in_order() returns trigger language plpgsql as $$
declare
  before timestamptz;
begin
  if tg_op = 'INSERT' then
    select max(ends_at) into before from month_closing where reopened_at is null and id <> new.id;
    if new.ends_at > new.closed_at or new.ends_at <= before or new.ends_at > before + interval '32 days' then
      raise exception 'months are closed in order, once they are over'
        using errcode = '23514', constraint = 'months_close_in_order';
    end if;
  elsif exists (select 1 from month_closing where reopened_at is null and ends_at > old.ends_at) then
    raise exception 'the month that was closed last is opened first'
      using errcode = '23514', constraint = 'months_close_in_order';
  end if;
  return null;
end $$;
create trigger closing_in_order after insert or update on month_closing
  for each row execute function ensure_closing_in_order();
