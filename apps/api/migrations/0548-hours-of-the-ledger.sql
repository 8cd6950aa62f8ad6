-- What moved in each hour by kind of account: a trial balance of a year would read a million postings else. Hours of days
-- that are over are summed by a job, so that no movement of money waits for a row that all others write, too; a posting that is
-- dated on a summed day adds itself.
create table ledger_hour (
  kind text not null,
  hour timestamptz not null,
  debit bigint not null,
  credit bigint not null,
  primary key (hour, kind) include (debit, credit)
);

-- Up to, and without, the first moment of a day of UTC.
alter table books_horizon add column summed_until timestamptz;

-- Whoever calls it holds the days. Safe to repeat.
create function sum_ledger_hours(until timestamptz) returns void language plpgsql as $$
declare
  since timestamptz := coalesce((select summed_until from books_horizon), '-infinity');
begin
  if until <= since then
    return;
  end if;
  insert into ledger_hour (kind, hour, debit, credit)
  select split_part(account_id, '/', 1), date_trunc('hour', at, 'UTC'), coalesce(-sum(amount) filter (where amount < 0), 0),
    coalesce(sum(amount) filter (where amount > 0), 0)
  from posting where at >= since and at < until group by 1, 2;
  update books_horizon set summed_until = until;
end $$;

create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  day int;
  horizon books_horizon;
begin
  for day in select distinct floor(extract(epoch from at) / 86400)::int from fresh order by 1 loop
    perform pg_advisory_xact_lock_shared(5450, day);
  end loop;
  if current_setting('transaction_isolation') = 'read committed' then
    select * into horizon from books_horizon;
  else
    -- An older look at the table would not see the close; this one fails where it has changed since.
    select * into horizon from books_horizon for share;
  end if;
  if exists (select 1 from fresh where at < horizon.closed_until) then
    raise exception 'a posting is dated in a closed month'
      using errcode = '40001', constraint = 'month_is_closed';
  end if;
  if exists (select 1 from fresh where at < horizon.summed_until) then
    insert into ledger_hour as known (kind, hour, debit, credit)
    select split_part(account_id, '/', 1), date_trunc('hour', at, 'UTC'), coalesce(-sum(amount) filter (where amount < 0), 0),
      coalesce(sum(amount) filter (where amount > 0), 0)
    from fresh where at < horizon.summed_until group by 1, 2 order by 2, 1
    on conflict (hour, kind) do update set debit = known.debit + excluded.debit, credit = known.credit + excluded.credit;
  end if;
  return null;
end $$;
