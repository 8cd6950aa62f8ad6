-- Texts that the office keeps: pages by type (and slug), each a row of versions in every language.

create table content_page (
  id text primary key,
  type text not null,
  -- Help articles have one; a page that is the only one of its type has none.
  slug text,
  audience text not null default 'everybody' check (audience in ('everybody', 'user', 'driver')),
  position int not null default 0,
  latest_version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index content_page_address on content_page (type, coalesce(slug, ''));

create table content_version (
  page_id text not null references content_page (id),
  number int not null check (number > 0),
  -- By language: title, summary, body. A text holds the names of figures, never the figures.
  texts jsonb not null,
  what_changed text not null,
  -- Nobody, of what Livery came with.
  author_id text references person (id),
  demands_acceptance boolean not null default false,
  publish_at timestamptz not null,
  created_at timestamptz not null,
  primary key (page_id, number)
);

-- Who accepted which version of the terms. Kept as long as the account is.
create table terms_acceptance (
  user_id text not null references person (id),
  version int not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
