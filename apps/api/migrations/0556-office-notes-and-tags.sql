-- The next shift must know that a chauffeur prefers evenings and that a rider has a dog: notes and tags of the office about
-- people and companies, which they do not see.
create table office_note (
  id text primary key,
  person_id text references person (id),
  company_id text references company (id),
  written_by text not null references person (id),
  words text not null check (length(words) between 1 and 2000),
  written_at timestamptz not null,
  check (num_nonnulls(person_id, company_id) = 1)
);
create index office_note_person on office_note (person_id, id) where person_id is not null;
create index office_note_company on office_note (company_id, id) where company_id is not null;

create table office_tag (
  id bigint generated always as identity primary key,
  person_id text references person (id),
  company_id text references company (id),
  tag text not null check (length(tag) between 1 and 40),
  added_by text not null references person (id),
  added_at timestamptz not null,
  check (num_nonnulls(person_id, company_id) = 1)
);
create unique index office_tag_person on office_tag (person_id, lower(tag)) where person_id is not null;
create unique index office_tag_company on office_tag (company_id, lower(tag)) where company_id is not null;
