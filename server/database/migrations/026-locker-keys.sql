-- What a locker is believed, and what it is not.

-- The locker's screen reports apart from the controller: online means that the device was heard of.
alter table locker add column screen_last_contact timestamptz;

-- A line that came without a token that identify gave: the locker alone says who it was. What was booked before this
-- column was there is not marked, since nobody wrote it down then.
alter table transaction add column unverified boolean not null default false;

-- The wrong tries of the last 24 hours, the oldest first. Neither a lock nor a right try takes any of them away.
alter table locker_lockout add column wrong_at timestamptz[] not null default '{}';
