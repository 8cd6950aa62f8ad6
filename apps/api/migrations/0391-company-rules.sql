-- What a company's administrators decide by themselves: who books for others, what a ride, a person's month and a cost
-- centre's month may come to, and which classes are ridden. Who booked a ride is written with it, so that months of people can be summed.
alter table company_member
  drop constraint company_member_role_check,
  add constraint company_member_role_check check (role in ('member', 'booker', 'manager')),
  add column ride_limit bigint check (ride_limit >= 0),
  add column month_limit bigint check (month_limit >= 0);

alter table company
  add column ride_limit bigint check (ride_limit >= 0),
  add column month_limit bigint check (month_limit >= 0),
  -- A list of classes; null for every one.
  add column classes jsonb;

alter table company_ride add column rider_id text references person (id);
create index company_ride_of_company on company_ride (company_id, rider_id);
