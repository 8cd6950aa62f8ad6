-- Names that are written with a letter wrong are looked for among the words that people are called, of which there are far
-- fewer than people, and no person is read who is not meant.

create function name_words(firstname text, lastname text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(btrim(folded_name(firstname || ' ' || lastname)), ' ')
$$;

-- Each word of a name that somebody has who is not erased; twice where two began with it at once, which does no harm.
create table name_word (word text not null);
create index name_word_alike on name_word using gin (word gin_trgm_ops);
create index name_word_itself on name_word (word);

-- A word comes with the first who is called so and goes with the last. Whoever brings a word that is there already holds it
-- beside others until they commit; whoever may take it away waits for them, and counts then who is left.
create function keep_name_words() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  called text[] := case when new.erased_at is null then name_words(new.firstname, new.lastname) else '{}' end;
  was_called text[] := '{}';
begin
  if tg_op = 'UPDATE' and old.erased_at is null then was_called := name_words(old.firstname, old.lastname); end if;
  perform case when word = any (called) then pg_advisory_xact_lock_shared(hashtextextended('name word ' || word, 0))
    else pg_advisory_xact_lock(hashtextextended('name word ' || word, 0)) end
  from (
    select word from unnest(called) word where word <> all (was_called)
    union select word from unnest(was_called) word where word <> all (called) order by word
  ) changed;
  insert into name_word select distinct c.word from unnest(called) c (word)
    where c.word <> all (was_called) and not exists (select from name_word n where n.word = c.word);
  if tg_op = 'UPDATE' then
    delete from name_word n where n.word = any (was_called) and n.word <> all (called) and not exists (
      select from person p where name_words(p.firstname, p.lastname) @> array[n.word] and p.erased_at is null);
  end if;
  return null;
end $$;
create trigger person_brings_name_words after insert on person for each row execute function keep_name_words();
create trigger person_changes_name_words after update of firstname, lastname, erased_at on person for each row
  when ((old.firstname, old.lastname, old.erased_at is null) is distinct from (new.firstname, new.lastname, new.erased_at is null))
  execute function keep_name_words();
