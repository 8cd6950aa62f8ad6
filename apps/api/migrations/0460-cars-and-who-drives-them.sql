-- Several chauffeurs share a car, and one chauffeur at a time is on the road with it; its papers are the car's.
create table vehicle_driver (
  vehicle_id text not null references vehicle (id),
  driver_id text not null references person (id),
  given_at timestamptz not null,
  primary key (vehicle_id, driver_id)
);
create index vehicle_driver_of_driver on vehicle_driver (driver_id);

create unique index driver_state_one_driver_per_car on driver_state (vehicle_id) where online;

-- Whoever handed them in stays whose they are: processes of the release before count by that.
alter table driver_document add column vehicle_id text references vehicle (id);
alter table driver_document drop constraint driver_document_driver_id_kind_key;
create index driver_document_of_driver on driver_document (driver_id);
create unique index driver_document_driver_id_kind_key on driver_document (driver_id, kind) where vehicle_id is null;
create unique index driver_document_vehicle_id_kind_key on driver_document (vehicle_id, kind) where vehicle_id is not null;
update driver_document d set vehicle_id = (
    select v.id from vehicle v where v.driver_id = d.driver_id
    order by v.status = 'approved' desc, v.updated_at desc limit 1)
  where d.kind in ('insurance', 'registration');
