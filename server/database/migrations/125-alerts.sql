-- Only adds. Who wants mails of what happens, and when; beside the bell, which stays as it is.
alter table notification_setting
  add column low_stock_mail text not null default 'none' check (low_stock_mail in ('none', 'atOnce', 'daily')),
  add column out_of_stock_mail text not null default 'none' check (out_of_stock_mail in ('none', 'atOnce', 'daily')),
  add column taken_beyond_stock_mail text not null default 'none' check (taken_beyond_stock_mail in ('none', 'atOnce', 'daily')),
  add column locker_offline_mail text not null default 'none' check (locker_offline_mail in ('none', 'atOnce', 'daily')),
  add column line_rejected_mail text not null default 'none' check (line_rejected_mail in ('none', 'atOnce', 'daily')),
  add column command_done_mail text not null default 'none' check (command_done_mail in ('none', 'atOnce', 'daily')),
  add column daily_hour integer not null default 7 check (daily_hour between 0 and 23), -- by the house's clock
  add column quiet_from integer check (quiet_from between 0 and 23), -- what is to be mailed at once waits until quiet_to
  add column quiet_to integer check (quiet_to between 0 and 23),
  add constraint notification_setting_quiet_whole check ((quiet_from is null) = (quiet_to is null));

-- A notification is mailed, too: `mail` says when, `mail_id` by which mail.
alter table notification
  add column mail text check (mail in ('atOnce', 'daily')),
  add column mail_id integer; -- stays when that mail is swept, so that nothing is mailed twice
create index notification_to_mail on notification (account_id, created_at) where mail is not null and mail_id is null;
create index notification_by_mail on notification (mail_id) where mail_id is not null;
