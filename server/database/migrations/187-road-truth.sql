-- Only adds. Work that was done stays true: who drove a run before it was given to somebody else, what could not be booked,
-- what was filled at the locker's own screen, and in which order a phone has said it.

-- Who drove it before, and until when, as [{"Id": 1, "Until": "…"}]: what such a person did until then is taken.
alter table run add column former_drivers jsonb not null default '[]';

-- Put in, and not booked, as the article had left the locker by then; null: all was booked.
alter table run_line add column not_booked integer check (not_booked between 1 and 9999999);

-- The stop was ended by a refill at the locker's own screen.
alter table run_stop add column at_locker boolean not null default false;
create index run_stop_at_locker on run_stop (locker_id, ended_at) where at_locker;

-- The phone that has said it, and its count: of one phone's reports the order is known, whatever its clock says.
alter table run_report add column phone uuid;
alter table run_report add column seq integer;
