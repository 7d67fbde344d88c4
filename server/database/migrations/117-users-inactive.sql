-- Somebody who is not active cannot log in nor open a locker, and keeps everything for when it is active again.
alter table account add column active boolean not null default true;
