-- Two versions of the tariff never begin at one moment: each is in force until the next begins.
drop index tariff_in_force;
create unique index tariff_in_force on tariff (valid_from desc);
