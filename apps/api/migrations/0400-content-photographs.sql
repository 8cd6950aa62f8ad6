-- One photograph of the operator's own stands on a page, in two sizes, with words for who cannot see it.
create table content_photograph (
  page_id text primary key references content_page (id),
  large_id text not null unique references stored_file (id),
  small_id text not null unique references stored_file (id),
  -- By language, English always.
  alt jsonb not null check (alt ? 'en'),
  placed_by text not null references person (id),
  placed_at timestamptz not null
);
