-- Two child seats in one car: how many of an extra one ride can have is kept with the extra.
alter table extra add column most int not null default 1 check (most between 1 and 12);
update extra set most = 3 where name = 'Child seat';
update extra set most = 4 where name = 'Extra luggage';
