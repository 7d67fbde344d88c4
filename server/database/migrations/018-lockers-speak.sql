-- What the lockers' own calls rest on.

-- The slow hash of a user's PIN that a locker keeps for offline use, and what it was made of: computed once.
alter table locker_user add column pin_hash text, add column pin_hash_of text;

-- Wrong PINs and wrong admin codes are counted apart: whoever knows a PIN gets no more tries at the admin code by it. What
-- a right one forgave is remembered for an hour, so that one's own PIN in between does not buy tries without end.
alter table locker_lockout
  add column door text not null default 'pin' check (door in ('pin', 'admin')),
  add column forgiven integer not null default 0 check (forgiven >= 0),
  add column forgiven_since timestamptz,
  drop constraint locker_lockout_pkey,
  add primary key (locker_id, door);

-- A line may arrive up to 90 days late.
select ensure_ledger_months((current_date - interval '4 months')::date, (current_date + interval '12 months')::date);
