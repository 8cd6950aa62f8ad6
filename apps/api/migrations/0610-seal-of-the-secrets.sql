-- A process with other secrets than its neighbours knows nobody whom they have signed in: what it can compare with stands here,
-- a keyed digest that tells nothing of them.
create table secrets_seal (
  only_one boolean primary key default true check (only_one),
  seal text not null
);
