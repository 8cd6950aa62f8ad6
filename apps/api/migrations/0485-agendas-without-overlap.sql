-- Two rides of one chauffeur never overlap, whatever writes them. A table of its own: a constraint of this kind cannot be
-- made beside running processes on the large table of rides.
create table agenda_span (
  ride_id text primary key references ride (id) on delete cascade,
  driver_id text not null,
  -- As planned. It ends earlier for a ride that began early, and never moves because one is late.
  during tstzrange not null,
  constraint agenda_without_overlap exclude using gist (driver_id with =, during with &&)
);

create function ride_span(of ride) returns tstzrange language sql stable as $$
  select tstzrange(begins, begins + make_interval(secs => of.duration_seconds))
    * tstzrange(null, of.started_at + make_interval(secs => of.duration_seconds))
  from (select case of.ridetype when 'prebook' then of.pickup_at
    else coalesce(of.promised_arrival_at, of.assigned_at, of.pickup_at) end as begins) planned
$$;

create function is_in_agenda(of ride) returns boolean language sql immutable as $$
  select of.driver_id is not null and of.status in ('assigned', 'en_route', 'arrived', 'in_progress', 'at_stop')
$$;

create function keep_agenda_span() returns trigger language plpgsql as $$
begin
  if not is_in_agenda(new) then
    delete from agenda_span where ride_id = new.id;
  elsif tg_op = 'UPDATE' and is_in_agenda(old) and (old.driver_id, old.pickup_at, old.promised_arrival_at, old.duration_seconds)
      is not distinct from (new.driver_id, new.pickup_at, new.promised_arrival_at, new.duration_seconds) then
    -- It goes on: a ride that was taken before there was this rule stays outside it.
    update agenda_span set during = ride_span(new) where ride_id = new.id and during <> ride_span(new);
  else
    insert into agenda_span (ride_id, driver_id, during) values (new.id, new.driver_id, ride_span(new))
      on conflict (ride_id) do update set driver_id = excluded.driver_id, during = excluded.during;
  end if;
  return null;
end $$;

create trigger rides_keep_agenda_spans after update on ride for each row
  when ((old.driver_id, old.status, old.pickup_at, old.promised_arrival_at, old.duration_seconds, old.started_at)
    is distinct from (new.driver_id, new.status, new.pickup_at, new.promised_arrival_at, new.duration_seconds, new.started_at)
    and (old.driver_id is not null or new.driver_id is not null))
  execute function keep_agenda_span();
