-- Whose name is most like `words`, the longest first, with typos forgiven: two letters that changed places, one that is
-- missing. For each of the four longest, words that people are called are found by triples, and letters are counted; then
-- whoever has one of each. What is looked at grows with the words people are called, not with the people.
create or replace function people_called_like(words text, types text[], most int) returns table (id text, typos bigint)
language sql stable
set pg_trgm.similarity_threshold = 0.1
set enable_seqscan = off
as $$
  with recursive typed as materialized (
    select typed.place, spelt.word, spelt.typos
    from unnest((string_to_array(words, ' '))[:4]) with ordinality typed (word, place) cross join lateral (
      select distinct n.word, levenshtein_less_equal(typed.word, n.word, 2) as typos from name_word n
      where n.word % typed.word and abs(length(n.word) - length(typed.word)) <= 2
        and levenshtein_less_equal(typed.word, n.word, 2) <= 2
      order by typos, n.word limit 50
    ) spelt
  ),
  name (place, words, typos) as (
    select 0::bigint, '{}'::text[], 0::bigint
    union all
    select t.place, name.words || t.word, name.typos + t.typos from name join typed t on t.place = name.place + 1
    where name.typos + t.typos <= case when length(people_called_like.words) < 6 then 1 else 2 end
  ),
  likeliest as materialized (
    select name.words, name.typos from name
    where place = cardinality((string_to_array(people_called_like.words, ' '))[:4]) order by typos limit 300
  )
  select called.id, min(likeliest.typos) as typos from likeliest cross join lateral (
    select p.id from person p
    where name_words(p.firstname, p.lastname) @> likeliest.words and p.user_type = any (types) and p.erased_at is null
    limit 200
  ) called
  group by called.id order by typos, called.id desc limit most
$$;
