-- What a class is called in other languages, and a picture of it in place of the drawing: large for the public pages, small for
-- lists.
alter table vehicle_class
  add names jsonb not null default '{}',
  add picture_large text references stored_file (id),
  add picture_small text references stored_file (id),
  add check ((picture_large is null) = (picture_small is null));
