-- The live page shows the days of engagements that hold chauffeurs in the next hours, whoever they are.
create index agenda_span_of_engagements on agenda_span using gist (during) where engagement_id is not null;
