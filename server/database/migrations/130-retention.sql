-- How long what is told of people is kept, beside the deleted people themselves (erase_people_after_months).
alter table system_setting
  add column keep_mails_days integer not null default 90 check (keep_mails_days between 1 and 3650),
  add column keep_notifications_days integer not null default 90 check (keep_notifications_days between 1 and 3650),
  add column keep_audit_months integer check (keep_audit_months between 12 and 240); -- null: for ever
