-- How often somebody has asked lately, for all processes together. Unlogged: a crash of the database forgets a minute.

create unlogged table request_count (
  -- A digest of who and what is counted: no address and no email stands here.
  key text primary key,
  count int not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
