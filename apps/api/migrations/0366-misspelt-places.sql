-- Two or three letters left out or mistaken leave too few triples in common for `find_places`; then letters are counted. Asked
-- only where that one finds nothing, since it looks at many more names.
create extension if not exists fuzzystrmatch;

create function find_places_misspelt(
  of_region bigint, query text, near_lng double precision, near_lat double precision, most int)
returns table (
  id bigint, category text, name text, folded text, street text, area text,
  lat double precision, lng double precision, importance real, course jsonb, likeness real
)
language sql stable
set pg_trgm.word_similarity_threshold = 0.2
set enable_seqscan = off
as $$
  select p.id, p.category, p.name, p.folded, p.street, p.area, p.lat, p.lng, p.importance, p.course,
    (1 - p.typos::real / length(query))::real
  from (
    select place.*, (
      -- What was typed may be the beginning of a name, or of a word in it.
      select min(levenshtein_less_equal(query, substr(spelt, first, length(query) + longer), 4))
      from string_to_table(folded, ' | ') spelt, generate_series(1, length(spelt)) first, generate_series(-1, 3) longer
      where first = 1 or substr(spelt, first - 1, 1) = ' '
    ) as typos
    from place
    where region_id + 0 = of_region and query <% folded
  ) p
  -- One in four letters may be wrong, and three at most.
  where p.typos <= least(3, length(query) / 4)
  order by p.typos, p.importance
    - case when near_lng is null then 0 else least(0.2, 2 * (point(p.lng, p.lat) <-> point(near_lng, near_lat))) end
    desc
  limit most
$$;
