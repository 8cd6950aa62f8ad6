-- A region that the office has built: which file it is made of, what of it is wanted, and how far the work is. Each file
-- lies on one machine, and one order at a time is under way: a build takes all that a machine has.
create table region_order (
  id text primary key,
  name text not null check (name ~ '^[a-z0-9-]{1,40}$'),
  -- Null: the file was uploaded.
  address text check (length(address) <= 2000),
  file_name text not null check (length(file_name) <= 200),
  status text not null check (status in ('receiving', 'fetching', 'waiting', 'building', 'ready', 'failed', 'cancelled')),
  phase text,
  share real not null default 0,
  bytes bigint not null default 0,
  machine text not null,
  -- What the file covers, drawn coarsely, for whoever cuts an area out of it.
  picture jsonb,
  area jsonb,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index region_order_under_way on region_order ((true))
  where status in ('receiving', 'fetching', 'waiting', 'building');
create index region_order_newest on region_order (created_at desc);
