-- A chauffeur's weekly statement, written by the house for him: one a week, never changed, and numbered without a gap for
-- each chauffeur and year. The counter's row is locked until the transaction that issues has ended.
create table statement_counter (
  driver_id text not null references person (id),
  year int not null,
  last int not null check (last > 0),
  primary key (driver_id, year)
);

create table statement (
  id text primary key,
  driver_id text not null references person (id),
  year int not null,
  number int not null check (number > 0),
  -- The Monday that it begins with, where the rides are.
  week date not null,
  currency text not null,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (driver_id, week),
  unique (driver_id, year, number)
);
create index statement_by_week on statement (week desc, id desc);

create trigger statement_is_never_changed before update or delete or truncate on statement
  for each statement execute function refuse_change();

-- Takes the next number and writes the statement. Of a week that has its statement it writes none, and takes no number:
-- whoever writes one at the same moment waits for the counter's row, and then finds it.
create function issue_statement(document jsonb) returns boolean language plpgsql as $$
declare
  taken int;
begin
  insert into statement_counter as counter (driver_id, year, last)
  values (document ->> 'driverId', (document ->> 'year')::int, 1)
  on conflict (driver_id, year) do update set last = counter.last + 1
  returning last into taken;
  if exists (
    select 1 from statement where driver_id = document ->> 'driverId' and week = (document ->> 'week')::date
  ) then
    if taken = 1 then
      delete from statement_counter where driver_id = document ->> 'driverId' and year = (document ->> 'year')::int;
    else
      update statement_counter set last = taken - 1
      where driver_id = document ->> 'driverId' and year = (document ->> 'year')::int;
    end if;
    return false;
  end if;
  insert into statement (id, driver_id, year, number, week, currency, content, issued_at)
  values (document ->> 'id', document ->> 'driverId', (document ->> 'year')::int, taken, (document ->> 'week')::date,
    document ->> 'currency', document -> 'content', (document ->> 'issuedAt')::timestamptz);
  return true;
end $$;
