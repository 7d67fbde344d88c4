-- What the lockers' own calls rest on.

-- The slow hash of a user's PIN that a locker keeps for offline use, and what it was made of: computed once.
alter table locker_user add column pin_hash text, add column pin_hash_of text;

-- A line may arrive up to 90 days late.
select ensure_ledger_months((current_date - interval '4 months')::date, (current_date + interval '12 months')::date);
