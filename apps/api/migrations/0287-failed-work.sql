-- How much failed work the office was told of, so that of many processes that count one tells, and only of a change.

create table failed_work_told (
  one boolean primary key default true check (one),
  failed int not null
);
insert into failed_work_told (failed) values (0);
