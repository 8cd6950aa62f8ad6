-- How often something was done that is bounded for longer than a minute: applications of an address within a day,
-- letters to it, wrong codes of a promotion. What is counted is a digest, and the row goes when its time is over.
create table allowance (
  key text primary key,
  used int not null,
  ends_at timestamptz not null
);
create index allowance_ends_at on allowance (ends_at);
