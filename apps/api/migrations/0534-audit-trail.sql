-- Every act of the office is written down where nobody changes it: each entry carries the seal of the one before it, so
-- that a changed, missing or inserted one breaks every seal after it. What an act was about in words and amounts stands
-- beside its entry, under a salted digest, and can be taken away when a person is erased without breaking a seal.
create table audit_entry (
  number bigint primary key,
  at timestamptz not null,
  actor_id text not null references person (id),
  session_id text not null,
  network text not null,
  device text not null,
  area text not null,
  act text not null,
  target text,
  person_id text references person (id),
  request_id text not null,
  detail_digest text not null,
  seal text not null unique
);
create index audit_entry_actor on audit_entry (actor_id, number desc);
create index audit_entry_area on audit_entry (area, number desc);
create index audit_entry_target on audit_entry (target, number desc) where target is not null;
create index audit_entry_person on audit_entry (person_id) where person_id is not null;
create index audit_entry_at on audit_entry (at);

create table audit_detail (
  number bigint primary key references audit_entry (number),
  salt text not null,
  detail text not null
);
create index audit_detail_text on audit_detail using gin (detail gin_trgm_ops);

-- The newest entry: cutting off the end of the chain leaves it behind.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  number bigint not null,
  seal text not null
);
insert into audit_head (number, seal) values (0, '');

create function audit_seal(previous text, entry audit_entry) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, entry.number, extract(epoch from entry.at)::numeric(20, 6), entry.actor_id, entry.session_id, entry.network,
    entry.device, entry.area, entry.act, entry.target, entry.person_id, entry.request_id, entry.detail_digest
  )::text, 'UTF8')), 'hex')
$$;

create function audit_digest(salt text, detail text) returns text language sql immutable as $$
  select encode(sha256(convert_to(salt || detail, 'UTF8')), 'hex')
$$;

-- The last statement of a transaction: whoever appends waits for the one before to commit.
create function append_audit(entry audit_entry, salt text, detail text) returns bigint language plpgsql as $$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  entry.number := head.number + 1;
  entry.detail_digest := audit_digest(salt, detail);
  entry.seal := audit_seal(head.seal, entry);
  insert into audit_entry select entry.*;
  insert into audit_detail values (entry.number, salt, detail);
  update audit_head set number = entry.number, seal = entry.seal;
  return entry.number;
end
$$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail only grows';
end
$$;
create trigger audit_entry_grows before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_stays before truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_detail_stands before update on audit_detail
  for each row execute function refuse_audit_change();

-- An entry that does not fit the one before it or its own detail; one without its detail though nobody was erased; and
-- what is missing between the last one and the head.
create view broken_audit_entry as
  select e.number from audit_entry e
    left join audit_entry p on p.number = e.number - 1
    left join audit_detail d on d.number = e.number
    where e.seal <> audit_seal(coalesce(p.seal, ''), e)
      or (p.number is null and e.number > 1)
      or (d.number is not null and e.detail_digest <> audit_digest(d.salt, d.detail))
  union all
  select h.number from audit_head h
    where h.number <> (select count(*) from audit_entry)
      or h.seal <> coalesce((select seal from audit_entry where number = h.number), '');
