-- A visitor sees prices before there is an account: such a quote belongs to nobody, and whoever brings its claim books it.
alter table quote alter column rider_id drop not null;
alter table quote add column claim_digest text;
alter table quote add constraint quote_is_somebodys check (rider_id is not null or claim_digest is not null) not valid;
