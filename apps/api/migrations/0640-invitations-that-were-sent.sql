-- Whoever opens the page of somebody the office has entered sees whether the letter went out: the token behind its link is
-- swept a day after it ends, and with it all that was known of the letter.
create table person_invitation (
  person_id text primary key references person (id),
  sent_at timestamptz not null,
  sent_by text references person (id),
  expires_at timestamptz not null
);
insert into person_invitation (person_id, sent_at, expires_at)
  select distinct on (t.user_id) t.user_id, t.issued_at, t.expires_at
  from single_use_token t join person p on p.id = t.user_id
  where t.purpose = 'reset' and p.verified_at is null and t.expires_at - t.issued_at > interval '1 day'
  order by t.user_id, t.issued_at desc;
