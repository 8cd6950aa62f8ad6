-- Timers of our own, in one table, in place of a job queue's many: a booking writes one row, and one question finds all
-- that is due. What still waited in the queue is taken over.

create table timer (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  -- While somebody has it: when it is due again, should he not get done.
  due_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  -- A job of the calendar has one timer, which is turned on and never used up.
  calendar boolean not null default false
);
create index timer_due on timer (due_at);
create unique index timer_one_a_calendar on timer (name) where calendar;

do $$ begin
  if to_regclass('jobs.job') is not null then
    insert into timer (name, data, due_at)
    select name, coalesce(data, '{}'), start_after from jobs.job
    where state in ('created', 'retry', 'active') and name not like '\_\_%' and name not in (select name from jobs.schedule);
    drop schema jobs cascade;
  end if;
end $$;
