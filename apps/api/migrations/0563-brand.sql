-- What the company calls itself and looks like is the operator's: a draft that nobody sees, and versions that were published.
-- A mark is small, drawn once and never changes, so its bytes are kept with it and every process has them.
create table brand_mark (
  id text primary key,
  -- Of shapes alone; null for one that came as pixels.
  svg text,
  png bytea not null,
  icon_180 bytea not null,
  icon_192 bytea not null,
  icon_512 bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploaded_by text not null references person (id),
  created_at timestamptz not null
);

create table brand_version (
  number int primary key check (number > 0),
  terms jsonb not null,
  -- The one that it goes back to; 0 is the product as it came.
  restores int,
  published_by text not null references person (id),
  published_at timestamptz not null
);

create table brand_draft (
  only_one boolean primary key default true check (only_one),
  version int not null default 1,
  -- Null while nothing is worked on.
  terms jsonb,
  saved_by text references person (id),
  saved_at timestamptz,
  check ((terms is null) = (saved_by is null) and (terms is null) = (saved_at is null))
);
insert into brand_draft default values;
