-- Only adds. What is less than this many öre of kronor in all is not reminded of.
alter table reminder_setting add column smallest bigint not null default 0 check (smallest >= 0);
