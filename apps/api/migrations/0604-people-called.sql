-- Whoever is called so, has such a mail or telephone number: each of the words in the name, the three longest meet in the index.
-- A function, because of its settings: with a limit, and for whatever words, a connection soon plans to read everybody.
create function people_called(names text[], email_part text, phone_part text, types text[], most int)
returns table (id text, user_type text, name text)
language sql stable
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
  (select p.id, p.user_type, folded_name(p.firstname || ' ' || p.lastname) from person p
    where folded_name(p.firstname || ' ' || p.lastname) like names[1]
      and folded_name(p.firstname || ' ' || p.lastname) like coalesce(names[2], names[1])
      and folded_name(p.firstname || ' ' || p.lastname) like coalesce(names[3], names[1])
      and folded_name(p.firstname || ' ' || p.lastname) like all (names)
      and p.user_type = any (types) and p.erased_at is null limit most)
  union
  (select p.id, p.user_type, folded_name(p.firstname || ' ' || p.lastname) from person p
    where p.email ilike email_part and p.user_type = any (types) and p.erased_at is null limit most)
  union
  (select p.id, p.user_type, folded_name(p.firstname || ' ' || p.lastname) from person p
    where p.phone like phone_part and p.user_type = any (types) and p.erased_at is null limit most)
$$;

-- The same for the other two: a plan for any words, which a connection makes with the sixth, walks all there is.
alter function people_called_like(text, text[], int) set plan_cache_mode = force_custom_plan;
alter function rides_saying(text[], text[], text, text, int) set plan_cache_mode = force_custom_plan;
