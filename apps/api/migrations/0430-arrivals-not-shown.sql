-- An arrival that rests on the chauffeur's reason alone makes cancelling no dearer.
alter table ride add column arrival_not_shown boolean not null default false;
