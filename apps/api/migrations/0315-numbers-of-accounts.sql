-- The limits of signing in and the days of grace are numbers that the office edits.
insert into policy (name, version, starts_at, terms, created_at) values
  ('accounts', 1, '2000-01-01', '{ "codeMinutes": 10, "codeTries": 5, "resendSeconds": 60, "codesAnHour": 5,
    "failures": 10, "lockMinutes": 15, "linkMinutes": 15, "resetMinutes": 15, "sessionDays": 30, "graceDays": 30 }', '2000-01-01');
