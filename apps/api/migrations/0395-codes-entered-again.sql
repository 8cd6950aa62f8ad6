-- An answer that was lost on the way: the same code, entered again by the same page, lets in whom it let in. Kept is a
-- digest of what that page alone knows.
alter table one_time_code add column attempt_digest text;
