-- What a line of the ledger is for, and whose cost centres are whose.

-- The lines whose cost centre was changed after they were booked, each with the one that it has now (null: none), who said so, when
-- and why, and what the change before said, where it was changed before.
-- An older backup is first loaded without this table.
do $$
begin
  if to_regclass('cost_centre_change') is null then return; end if;
  create or replace view changed_cost_centre as
    select change.transaction_id, change.transaction_date, change.reseller_id, change.locker_id, change.cost_centre_id,
      change.changed_by, change.on_behalf_of, change.changed_at, change.reason,
      (select max(earlier.id) from cost_centre_change earlier
        where earlier.transaction_id = change.transaction_id and earlier.id < change.id) as earlier_change,
      (select earlier.cost_centre_id from cost_centre_change earlier
        where earlier.transaction_id = change.transaction_id and earlier.id < change.id
        order by earlier.id desc limit 1) as earlier_cost_centre_id
    from cost_centre_change change
    where not exists (
      select from cost_centre_change later where later.transaction_id = change.transaction_id and later.id > change.id);
  create or replace trigger cost_centre_change_append_only before update or delete on cost_centre_change
    for each row execute function refuse_change();
  create or replace trigger cost_centre_change_not_emptied before truncate on cost_centre_change
    for each statement execute function refuse_truncate();
end $$;

-- The cost centre of a line, everywhere: as it was booked, unless `changed_cost_centre` has the line. Asked as
-- `cost_centre_of(line.cost_centre_id, changed.transaction_id, changed.cost_centre_id)` with that view joined from the left by
-- the line's id and date.
create or replace function cost_centre_of(booked integer, changed_line bigint, changed integer) returns integer
  language sql immutable parallel safe
  return case when changed_line is null then booked else changed end;

-- A cost centre of one customer is none of another's people.
create or replace function account_leaves_cost_centre() returns trigger language plpgsql as $$
begin
  new.cost_centre_id := null;
  return new;
end $$;
do $$
begin
  if not exists (select from pg_attribute where attrelid = 'account'::regclass and attname = 'cost_centre_id') then return; end if;
  create or replace trigger account_leaves_cost_centre before update of organisation_id on account for each row
    when (old.organisation_id <> new.organisation_id and new.cost_centre_id is not distinct from old.cost_centre_id)
    execute function account_leaves_cost_centre();
end $$;

-- A cost centre stays with its customer.
create or replace function cost_centre_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a cost centre keeps its customer' using errcode = 'restrict_violation';
end $$;
do $$
begin
  if to_regclass('cost_centre') is null then return; end if;
  create or replace trigger cost_centre_stays before update on cost_centre for each row
    when (old.customer_id <> new.customer_id or old.reseller_id <> new.reseller_id)
    execute function cost_centre_stays();
end $$;

-- Today, where the house is.
create or replace function current_day_of_house() returns date language sql stable parallel safe as $$
  select (now() at time zone time_zone)::date from system_setting;
$$;

-- What somebody's lines at this locker are for who does not say: its own cost centre, while it can be chosen there.
create or replace function own_cost_centre(wanted integer, at_locker integer) returns integer language plpgsql stable parallel safe as $$
begin
  if wanted is null then return null; end if;
  return (
    select cost_centre.id from cost_centre join locker on locker.customer_id = cost_centre.customer_id
    where cost_centre.id = wanted and locker.id = at_locker and cost_centre.deleted_at is null and cost_centre.active
      and coalesce(cost_centre.from_day <= current_day_of_house(), true)
      and coalesce(cost_centre.to_day >= current_day_of_house(), true));
end $$;
