-- A code by mail also signs in, so that whoever books for the first time needs no password.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in ('register', 'reset', 'sign-in'));
