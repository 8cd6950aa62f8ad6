-- What is posted at once is of one moment, nearly always: its earliest and latest tell all that the guard of closed months asks, in
-- one look at the postings instead of three.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  earliest timestamptz;
  latest timestamptz;
  first_day int;
  day int;
  horizon books_horizon;
begin
  select min(at), max(at) into earliest, latest from fresh;
  first_day := floor(extract(epoch from earliest) / 86400);
  if first_day = floor(extract(epoch from latest) / 86400) then
    perform pg_advisory_xact_lock_shared(5450, first_day);
  else
    for day in select distinct floor(extract(epoch from at) / 86400)::int from fresh order by 1 loop
      perform pg_advisory_xact_lock_shared(5450, day);
    end loop;
  end if;
  if current_setting('transaction_isolation') = 'read committed' then
    select * into horizon from books_horizon;
  else
    -- An older look at the table would not see the close; this one fails where it has changed since.
    select * into horizon from books_horizon for share;
  end if;
  if earliest < horizon.closed_until then
    raise exception 'a posting is dated in a closed month'
      using errcode = '40001', constraint = 'month_is_closed';
  end if;
  if earliest < horizon.summed_until then
    insert into ledger_hour as known (kind, hour, debit, credit)
    select split_part(account_id, '/', 1), date_trunc('hour', at, 'UTC'), coalesce(-sum(amount) filter (where amount < 0), 0),
      coalesce(sum(amount) filter (where amount > 0), 0)
    from fresh where at < horizon.summed_until group by 1, 2 order by 2, 1
    on conflict (hour, kind) do update set debit = known.debit + excluded.debit, credit = known.credit + excluded.credit;
  end if;
  return null;
end $$;
