-- Only adds. A driver sees the lockers of what it has just driven, which is asked with every session.
create index run_driven on run (driver_id, ended_at) where state = 'done';
