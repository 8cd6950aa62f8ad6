-- A shared link shows the house's name and mark. The picture is drawn once from what a version says, and kept with it.
alter table brand_version add column card bytea;
