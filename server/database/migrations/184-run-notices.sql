-- Only adds. Whether one is told of the runs that one drives or has planned, and mailed of them.
alter table notification_setting
  add column runs text not null default 'once' check (runs in ('none', 'once')),
  add column runs_mail text not null default 'none' check (runs_mail in ('none', 'atOnce', 'daily'));
