-- outside a transaction
-- Whoever has all of these words in their name is found by the words themselves, without reading a name. Built beside the work
-- on its table, and built again where a start was cut off half-way. What `name_words` says stands here in full: an index is
-- built without a search path, in which it would not find what it calls.
drop index concurrently if exists person_by_name_word;
create index concurrently person_by_name_word on person using
  gin (string_to_array(btrim(folded_name(firstname || ' ' || lastname)), ' '));
