-- Answers are kept as they were given and read as a whole: as text that needs no taking apart. They are short, and stand
-- in their row as they are; compressing them would cost more than the booking that they answer.
alter table idempotency_key alter column reply type json using reply::json;
alter table idempotency_key set (toast_tuple_target = 8160);
