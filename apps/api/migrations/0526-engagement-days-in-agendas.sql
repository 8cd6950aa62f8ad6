-- A day of an engagement holds its driver as a ride does: of one driver no two of them overlap, rides or days, whatever
-- writes them. A span is of the one or of the other.
alter table agenda_span drop constraint agenda_span_pkey;
alter table agenda_span alter column ride_id drop not null;
alter table agenda_span
  add constraint agenda_of_ride unique (ride_id),
  add column engagement_id text,
  add column day date,
  -- Where the day takes place: the drives from there and to there lie between it and rides.
  add column place jsonb,
  add constraint agenda_of_day unique (engagement_id, day),
  add constraint agenda_day_exists foreign key (engagement_id, day)
    references engagement_day (engagement_id, day) on delete cascade,
  add constraint agenda_of_one_thing check (
    num_nonnulls(engagement_id, day, place) = case when ride_id is null then 3 else 0 end);

create function is_day_in_agenda(of engagement_day) returns boolean language sql immutable as $$
  select of.driver_id is not null and of.status in ('planned', 'started')
$$;

create function keep_day_span() returns trigger language plpgsql as $$
begin
  if not is_day_in_agenda(new) then
    delete from agenda_span where engagement_id = new.engagement_id and day = new.day;
  elsif tg_op = 'UPDATE' and is_day_in_agenda(old)
      and (old.driver_id, old.starts_at, old.ends_at) is not distinct from (new.driver_id, new.starts_at, new.ends_at) then
    -- It goes on: a day that was promised before there was this rule stays outside it.
    null;
  else
    insert into agenda_span (engagement_id, day, place, driver_id, during)
      select new.engagement_id, new.day, e.place, new.driver_id, tstzrange(new.starts_at, new.ends_at)
      from engagement e where e.id = new.engagement_id
      on conflict (engagement_id, day) do update set driver_id = excluded.driver_id, during = excluded.during;
  end if;
  return null;
end $$;

create trigger days_keep_agenda_spans after insert or update on engagement_day for each row
  execute function keep_day_span();
