-- What must hold between people, organisations and lockers, whoever acts at the same moment and however little it sees.

-- A person belongs to a living organisation and a customer to a living reseller. Both lock the organisation, so that
-- neither can pass its deletion. History that is brought in (a restore, the demo) comes in any order.
create function account_at_living_organisation() returns trigger language plpgsql as $$
begin
  perform 1 from organisation where id = new.organisation_id and deleted_at is null for share;
  if not found then
    raise exception 'the organisation is deleted'
      using errcode = 'check_violation', constraint = 'account_at_living_organisation';
  end if;
  return new;
end $$;
create trigger account_at_living_organisation before insert or update of organisation_id on account for each row
  when (new.deleted_at is null) execute function account_at_living_organisation();

create function organisation_at_living_reseller() returns trigger language plpgsql as $$
begin
  perform 1 from organisation where id = new.reseller_id and deleted_at is null for share;
  if not found and current_setting('lagra.history', true) is distinct from 'on' then
    raise exception 'the reseller is deleted'
      using errcode = 'check_violation', constraint = 'organisation_at_living_reseller';
  end if;
  return new;
end $$;
create trigger organisation_at_living_reseller before insert on organisation for each row
  when (new.kind = 'customer' and new.reseller_id is not null and new.deleted_at is null)
  execute function organisation_at_living_reseller();

-- Addresses that somebody has, also somebody who is out of the asker's reach.
create function emails_taken(wanted text[]) returns setof text language sql stable as $$
  select account.email from unnest(wanted) as given (email)
  join account on account.email = given.email and account.deleted_at is null;
$$;

-- What 010 asked of PINs alone, and locker by locker for each person: below it is asked of all codes at once.
drop trigger locker_user_pin_differs on locker_user;
drop trigger account_pin_differs on account;
drop trigger locker_pin_differs on locker;
drop function locker_user_pin_differs, account_pin_differs, locker_pin_differs, locker_pins_differ;

-- People at one locker are told apart by their PIN and by their employee number, whichever organisation they are of;
-- and from the locker's common PIN, which is typed on the same pad. `given` are codes that people have or are about to
-- get: {"<account>": {"Pin": digest, "EmployeeNumber": number, "NumberAsPin": digest}}, each left out where it stays.
-- Answers with those that cannot be. It counts instead of joining people with people: a plan that was made for two of
-- them, or without statistics, would compare everybody with everybody.
create function codes_taken_at_lockers(given jsonb) returns table (account_id integer, field text)
  language sql stable as $$
  with place as (
    select id, pin_digest from locker
    where deleted_at is null and id = any (array(
      select locker_id from locker_user
      where deleted_at is null and account_id = any (array(select key::integer from jsonb_object_keys(given) key))
    ))
  ),
  member as (
    select link.locker_id, account.id, account.pin_digest, account.employee_number, given -> account.id::text as fresh
    from locker_user link join account on account.id = link.account_id and account.deleted_at is null
    where link.deleted_at is null and link.locker_id = any (array(select id from place))
  ),
  claim as (
    select locker_id, 'Pin' as field, coalesce(fresh ->> 'Pin', pin_digest) as code,
      case when fresh ? 'Pin' then id end as claimant
    from member
    union all
    select locker_id, 'EmployeeNumber', coalesce(fresh ->> 'EmployeeNumber', employee_number),
      case when fresh ? 'EmployeeNumber' then id end
    from member
    union all select locker_id, 'NumberAsPin', fresh ->> 'NumberAsPin', id from member where fresh ? 'NumberAsPin'
    union all select id, unnest(array['Pin', 'NumberAsPin']), pin_digest, null from place
  )
  select distinct unnest(array_remove(array_agg(claimant), null)),
    case field when 'Pin' then 'Pin' else 'EmployeeNumber' end
  from claim where code is not null
  group by locker_id, field, code having count(*) > 1;
$$;

-- Two who change at once meet at the locker: it is locked, always in one order, before anybody looks.
create function told_apart_at_lockers(given jsonb) returns void language plpgsql as $$
declare
  taken text;
begin
  if given is null or current_setting('lagra.history', true) = 'on' then return; end if;
  perform 1 from locker
    where deleted_at is null and id = any (array(
      select locker_id from locker_user
      where deleted_at is null and account_id = any (array(select key::integer from jsonb_object_keys(given) key))
    ))
    order by id for no key update;
  select field into taken from codes_taken_at_lockers(given) order by field desc limit 1;
  if taken = 'Pin' then
    raise exception 'another one at the locker has this PIN'
      using errcode = 'unique_violation', constraint = 'locker_pins_differ';
  elsif taken = 'EmployeeNumber' then
    raise exception 'another one at the locker has this employee number'
      using errcode = 'unique_violation', constraint = 'locker_numbers_differ';
  end if;
end $$;

create function account_told_apart() returns trigger language plpgsql as $$
begin
  perform told_apart_at_lockers(jsonb_object_agg(id, codes)) from (
    select id, jsonb_object_agg(field, code) as codes from (
      select id, 'Pin' as field, pin_digest as code from after where deleted_at is null
      union all select id, 'EmployeeNumber', employee_number from after where deleted_at is null
      except all (
        select id, 'Pin', pin_digest from before union all select id, 'EmployeeNumber', employee_number from before
      )
    ) change
    where code is not null group by id
  ) changed;
  return null;
end $$;
create trigger account_told_apart after update on account
  referencing old table as before new table as after for each statement execute function account_told_apart();

create function locker_user_told_apart() returns trigger language plpgsql as $$
declare
  linked integer[] := array(select account_id from after where deleted_at is null);
begin
  perform 1 from account where id = any (linked) order by id for share; -- a code that changes right now is waited for
  perform told_apart_at_lockers(
    jsonb_object_agg(id, jsonb_strip_nulls(jsonb_build_object('Pin', pin_digest, 'EmployeeNumber', employee_number)))
  )
  from account
  where deleted_at is null and id = any (linked);
  return null;
end $$;
create trigger locker_user_told_apart after insert on locker_user
  referencing new table as after for each statement execute function locker_user_told_apart();
create trigger locker_user_told_apart_again after update on locker_user
  referencing new table as after for each statement execute function locker_user_told_apart();

-- The locker's own row is locked already, by the change itself.
create function locker_pin_told_apart() returns trigger language plpgsql as $$
begin
  if exists (
    select from locker_user link
    join account person on person.id = link.account_id and person.deleted_at is null
    where link.locker_id = new.id and link.deleted_at is null and person.pin_digest = new.pin_digest
  ) then
    raise exception 'somebody at the locker has this PIN'
      using errcode = 'unique_violation', constraint = 'locker_pins_differ';
  end if;
  return null;
end $$;
create trigger locker_pin_told_apart after update of pin_digest on locker for each row
  when (new.deleted_at is null and new.pin_digest <> old.pin_digest) execute function locker_pin_told_apart();
