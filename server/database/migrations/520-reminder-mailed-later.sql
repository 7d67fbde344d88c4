-- Only adds. A reminder that was made without an address can be mailed once there is one: where to, and when somebody asked
-- for that. Empty where it was mailed as it was made.
alter table reminder_mail
  add column address text not null default '',
  add column asked_at timestamptz;
