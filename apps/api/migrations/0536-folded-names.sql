-- Names as the office looks for them: small letters without accents, parted by one space, with one in front, so that the
-- beginning of any word is found as such.
create function folded_name(name text) returns text language sql immutable strict parallel safe as $$
  select ' ' || btrim(regexp_replace(
    replace(replace(replace(translate(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')),
      'øłđı’''`´', 'oldi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '[[:space:].,;:_/()&+-]+', ' ', 'g'))
$$;

-- A flight or train as it is looked for: `sk 1418` and `SK1418` are one.
create function flight_key(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(upper(written), '[^A-Z0-9]', '', 'g')
$$;

-- A plate without what people leave out of it.
create function plate_key(written text) returns text language sql immutable strict parallel safe as $$
  select upper(replace(replace(written, ' ', ''), '-', ''))
$$;

-- Whose name is most like `words`, with typos forgiven: two letters that changed places, one that is missing. Triples find
-- candidates, letters are counted. A function, because it carries its own settings, as `find_places` does. Asked only where
-- nothing is found without it.
create function people_called_like(words text, types text[], most int) returns table (id text, typos bigint)
language sql stable
set pg_trgm.word_similarity_threshold = 0.36
set enable_seqscan = off
as $$
  select p.id, t.typos
  from (
    select person.id, folded_name(firstname || ' ' || lastname) as name from person
    where words <% folded_name(firstname || ' ' || lastname) and user_type = any (types) and erased_at is null
  ) p cross join lateral (
    select sum(of_word) as typos from unnest(string_to_array(words, ' ')) typed cross join lateral (
      select min(levenshtein_less_equal(typed, spelt, 3)) as of_word from unnest(string_to_array(btrim(p.name), ' ')) spelt
    ) nearest
  ) t
  where t.typos <= case when length(words) < 6 then 1 else 2 end
  order by t.typos, p.id desc limit most
$$;

-- The rides of all times that say these words: each of them in one address, or in the guest's name; or a flight that begins
-- so, or a guest's telephone number. Null for what is not looked for. A function, because of its setting: with a limit the
-- planner takes reading the whole table for cheaper than the index, and where nothing is found it reads to the end.
create function rides_saying(written text[], names text[], flight_begins text, phone_part text, most int)
returns table (id text, pickup_at timestamptz)
language sql stable
set enable_seqscan = off
as $$
  (select r.id, r.pickup_at from ride r
    where r.pickup ->> 'address' ilike written[1] and r.pickup ->> 'address' ilike all (written) limit most)
  union all
  (select r.id, r.pickup_at from ride r
    where r.drop_off ->> 'address' ilike written[1] and r.drop_off ->> 'address' ilike all (written) limit most)
  union all
  (select r.id, r.pickup_at from ride r
    where r.guest is not null and folded_name(r.guest ->> 'name') like names[1]
      and folded_name(r.guest ->> 'name') like all (names) limit most)
  union all
  (select r.id, r.pickup_at from ride r
    where r.flight is not null and flight_key(r.flight) ~>=~ flight_begins and flight_key(r.flight) ~<~ (flight_begins || '~')
    limit most)
  union all
  (select r.id, r.pickup_at from ride r where r.guest is not null and r.guest ->> 'phone' like phone_part limit most)
$$;
