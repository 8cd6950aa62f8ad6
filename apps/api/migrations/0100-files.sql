-- Pictures and papers: the bytes lie in the file store under the row's id, the row says what they are and whose.

create table stored_file (
  id text primary key,
  user_id text not null references person (id),
  file_type text not null check (file_type in ('image/webp', 'application/pdf')),
  size_bytes int not null check (size_bytes > 0),
  -- Of pictures only.
  width int,
  height int,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index stored_file_of_person on stored_file (user_id);

-- A picture of a person is a file like any other. Those of before are chosen again.
update person set image_id = null where image_id is not null;
alter table person add constraint person_image foreign key (image_id) references stored_file (id);
create index person_image on person (image_id) where image_id is not null;
drop table profile_image;
