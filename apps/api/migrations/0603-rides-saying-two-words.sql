-- The rides of all times that say these words, as before; the two longest meet in the index, so that a word that thousands of
-- rides say costs nothing beside one that few do.
create or replace function rides_saying(
  written text[], names text[], flight_begins text, phone_part text, most int)
returns table (id text, pickup_at timestamptz)
language sql stable
set enable_seqscan = off
as $$
  (select r.id, r.pickup_at from ride r
    where r.pickup ->> 'address' ilike written[1] and r.pickup ->> 'address' ilike coalesce(written[2], written[1])
      and r.pickup ->> 'address' ilike all (written) limit most)
  union all
  (select r.id, r.pickup_at from ride r
    where r.drop_off ->> 'address' ilike written[1] and r.drop_off ->> 'address' ilike coalesce(written[2], written[1])
      and r.drop_off ->> 'address' ilike all (written) limit most)
  union all
  (select r.id, r.pickup_at from ride r
    where r.guest is not null and folded_name(r.guest ->> 'name') like names[1]
      and folded_name(r.guest ->> 'name') like coalesce(names[2], names[1])
      and folded_name(r.guest ->> 'name') like all (names) limit most)
  union all
  (select r.id, r.pickup_at from ride r
    where r.flight is not null and flight_key(r.flight) ~>=~ flight_begins and flight_key(r.flight) ~<~ (flight_begins || '~')
    limit most)
  union all
  (select r.id, r.pickup_at from ride r where r.guest is not null and r.guest ->> 'phone' like phone_part limit most)
$$;
