-- What an installation knows of its own beginning. Once anybody has had an account of the office it is open, and stays so:
-- nobody makes themselves its owner by a code any more, whoever leaves later.
create table installation (
  only_one boolean primary key default true check (only_one),
  -- The code of the first owner is made of it and of a secret that the database does not have.
  nonce uuid not null default gen_random_uuid(),
  opened_at timestamptz,
  checklist_dismissed_at timestamptz
);
insert into installation (opened_at)
select case when exists (select 1 from person where user_type = 'admin') then now() end;

create function open_installation() returns trigger language plpgsql as $$
begin
  update installation set opened_at = now() where opened_at is null;
  return null;
end $$;
create trigger person_opens_installation after insert or update of user_type on person
  for each row when (new.user_type = 'admin') execute function open_installation();
