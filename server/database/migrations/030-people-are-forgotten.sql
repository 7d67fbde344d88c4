-- What a deleted person leaves. Secrets go with the deletion: PIN, password, employee number, sessions, known browsers.
-- Name and e-mail stay for a set time, in which the person can be brought back; then the person is erased.

alter table system_setting add column erase_people_after_months integer default 24
  check (erase_people_after_months between 0 and 120); -- none: never
alter table account add column erased_at timestamptz,
  -- Nobody can be brought back without a name.
  add constraint account_erased_stays_deleted check (erased_at is null or deleted_at is not null);
create index account_to_erase on account (deleted_at) where deleted_at is not null and erased_at is null;
-- The name of who acted is gone from the line.
alter table audit add column actor_erased boolean not null default false;

create or replace view locker_person as
  select account.id, account.reseller_id, organisation_id, account.name, last_name, organisation.name as organisation_name,
    account.deleted_at, account.erased_at
  from account join organisation on organisation.id = organisation_id;

-- However somebody is deleted, or brought in as deleted.
create function account_secrets_go() returns trigger language plpgsql as $$
begin
  new.password_hash := null;
  new.pin_sealed := null;
  new.pin_digest := null;
  new.employee_number := null;
  return new;
end $$;
create trigger account_secrets_go before insert or update on account for each row
  when (new.deleted_at is not null) execute function account_secrets_go();

create function account_keys_go() returns trigger language plpgsql as $$
declare
  gone integer[] := array(select id from after where deleted_at is not null);
begin
  if gone = '{}' then return null; end if;
  delete from session where account_id = any (gone);
  delete from known_browser where account_id = any (gone);
  delete from locker_token where account_id = any (gone);
  update locker_user set pin_hash = null, pin_hash_of = null where account_id = any (gone) and pin_hash is not null;
  return null;
end $$;
create trigger account_keys_go after update on account
  referencing new table as after for each statement execute function account_keys_go();

-- Those who were deleted before this.
update account set revision = revision where deleted_at is not null;

-- A line of the audit never changes, but that it forgets a person.
create function audit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('lagra.erasing', true) = 'on'
    and (new.id, new.reseller_id, new.at, new.account_id, new.entity, new.entity_id, new.action)
      is not distinct from (old.id, old.reseller_id, old.at, old.account_id, old.entity, old.entity_id, old.action)
  then return new;
  end if;
  raise exception 'audit is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before update or delete on audit for each row execute function audit_stays();

-- What a line tells of a user, without who it was: that a field was changed is still told.
create function without_person(told jsonb) returns jsonb language sql immutable as $$
  select case when told is null then null else coalesce((
    select jsonb_object_agg(field, case
      when field in ('Name', 'LastName', 'Email', 'EmployeeNumber') and value not in ('null', '""') then '"•••"'
      else value end)
    from jsonb_each(told) as fields (field, value)), '{}') end;
$$;

-- Erases those whose time has come, some at a time. The ledger keeps its lines and sums: they name a number.
create function erase_people() returns integer language plpgsql as $$
declare
  months integer := (select erase_people_after_months from system_setting);
  people integer[];
begin
  if months is null then return 0; end if;
  people := array(
    select id from account
    where deleted_at is not null and erased_at is null and deleted_at <= now() - make_interval(months => months)
    order by deleted_at limit 500 for update skip locked);
  if people = '{}' then return 0; end if;
  perform set_config('lagra.erasing', 'on', true);
  update audit set account_name = '', actor_erased = true where account_id = any (people);
  update audit set before = without_person(before), after = without_person(after)
    where entity = 'user' and entity_id = any (people);
  perform set_config('lagra.erasing', 'off', true);
  delete from notification where account_id = any (people);
  update account set name = '', last_name = '', email = 'erased-' || id, last_login = null, erased_at = now()
    where id = any (people);
  return cardinality(people);
end $$;
