-- The office keeps the list of classes: one that it does not offer is in no new price, and rides booked in it go on.
alter table vehicle_class add column is_offered boolean not null default true;
-- The order is written as a whole: two classes change places in one statement.
alter table vehicle_class drop constraint vehicle_class_position_key;
