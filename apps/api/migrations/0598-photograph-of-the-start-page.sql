-- The start page of a house shows its own photograph: drawn once in each width, never changed, kept as marks are.
create table brand_photograph (
  id text primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploaded_by text not null references person (id),
  created_at timestamptz not null
);

create table brand_photograph_file (
  photograph_id text not null references brand_photograph (id) on delete cascade,
  name text not null,
  bytes bytea not null,
  primary key (photograph_id, name)
);
-- AVIF and WebP are packed already.
alter table brand_photograph_file alter column bytes set storage external;
