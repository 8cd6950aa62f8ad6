-- Who books for whom, and what may pay. A row is never used twice: whoever is invited again has another.
create table assistantship (
  id text primary key,
  principal_id text not null references person (id),
  -- Whom the invitation was sent to; the account behind it only once it was accepted.
  email text not null,
  assistant_id text references person (id),
  terms jsonb not null,
  version int not null default 1,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('principal', 'assistant', 'system')),
  check ((accepted_at is null) = (assistant_id is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index assistantship_one_open on assistantship (principal_id, email) where ended_at is null;
create index assistantship_of_principal on assistantship (principal_id, invited_at desc);
create index assistantship_of_assistant on assistantship (assistant_id) where ended_at is null;
create index assistantship_by_email on assistantship (email) where ended_at is null;
