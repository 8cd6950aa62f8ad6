-- The words that people are called already. Whoever is erased meanwhile waits, so that nothing of theirs comes in behind them.
lock table name_word in share row exclusive mode;
insert into name_word
select distinct c.word from person p, unnest(name_words(p.firstname, p.lastname)) c (word)
where p.erased_at is null and not exists (select from name_word n where n.word = c.word);
