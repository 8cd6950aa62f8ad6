-- Pictures that a rider adds to a post: what the place looks like, what the sign says.

create table engagement_media (
  file_id text primary key references stored_file (id),
  engagement_id text not null references engagement (id),
  position int not null check (position between 1 and 6),
  unique (engagement_id, position)
);
