-- The guests whom a rider books for again and again.
create table saved_guest (
  id text primary key,
  user_id text not null references person (id),
  name text not null check (char_length(name) between 1 and 80),
  phone text not null,
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_guest_of_person on saved_guest (user_id, phone);
