-- The office decides on what it saw: each row that it decides on or edits counts its changes, so that a decision made
-- from an older state is refused.
alter table driver_document add column version int not null default 1;
alter table vehicle add column version int not null default 1;
alter table driver_standing add column version int not null default 1;
alter table vehicle_class add column version int not null default 1;
alter table extra add column version int not null default 1;
alter table company add column version int not null default 1;
alter table support_topic add column version int not null default 1;
alter table engagement_choice add column version int not null default 1;
