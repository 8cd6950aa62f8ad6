-- How somebody of the office has narrowed a list, kept under a name of their own on every device.
create table saved_list (
  id text primary key,
  user_id text not null references person (id),
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
