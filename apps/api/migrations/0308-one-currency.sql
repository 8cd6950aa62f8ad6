-- An installation keeps its books in one currency: the one that it was first started with, or that its ledger is in.
create table operating_currency (
  currency text not null,
  only_one boolean primary key default true check (only_one)
);
insert into operating_currency (currency)
  select currency from ledger_account group by currency order by count(*) desc, currency limit 1;
