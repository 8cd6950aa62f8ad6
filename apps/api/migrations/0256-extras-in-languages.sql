-- What an extra is called in other languages than the office's own, by language: {"de": "Kindersitz"}.
alter table extra
  add column names jsonb not null default '{}',
  add column descriptions jsonb not null default '{}';
