-- What must hold between people and their organisations, also when two changes come at the same moment or from somebody
-- who does not see all rows.
--
-- `lagra.history` is `on` while rows of the past are brought in (a restore, the demo): they come in any order and are
-- taken as they were written. The other files use it in the same way.

-- A reseller's reseller is itself. Its id is not known before the insert, so it is filled in here.
create or replace function organisation_own_reseller() returns trigger language plpgsql as $$
begin
  if new.kind = 'reseller' then new.reseller_id := new.id; end if;
  return new;
end $$;
create or replace trigger organisation_own_reseller before insert on organisation
  for each row execute function organisation_own_reseller();

-- The currency that what belongs to this reseller, or to the house, is priced in. An older backup is first loaded without it.
create or replace function currency_of(organisation_id integer) returns text stable language plpgsql as $$
begin
  return (
    select currency.code from organisation join currency on currency.id = organisation.currency_id
    where organisation.id = organisation_id);
end $$;

-- What is assumed in öre, in the currency of this reseller.
create or replace function assumed_in_currency(ore integer, of_reseller integer) returns integer stable language plpgsql as $$
begin
  return ore / (
    select currency.about_kronor from organisation join currency on currency.id = organisation.currency_id
    where organisation.id = of_reseller);
end $$;

-- The house is called as the seller on its statements is.
create or replace function house_is_the_seller() returns trigger language plpgsql as $$
begin
  update organisation set name = new.seller_name where kind = 'house' and name <> new.seller_name;
  return null;
end $$;
create or replace trigger house_is_the_seller after insert or update of seller_name on system_setting
  for each row execute function house_is_the_seller();

-- A customer never changes its reseller, and no organisation its kind.
create or replace function organisation_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an organisation keeps its kind and its reseller' using errcode = 'restrict_violation';
end $$;
create or replace trigger organisation_stays before update on organisation for each row
  when (old.kind <> new.kind or old.reseller_id is distinct from new.reseller_id)
  execute function organisation_stays();

-- A person belongs to an organisation that is not deleted, and a customer to a reseller that is not deleted. Both
-- triggers lock the organisation's row, so that it cannot be deleted at the same moment. The same holds for a row that
-- is restored.
create or replace function account_at_living_organisation() returns trigger language plpgsql as $$
begin
  perform 1 from organisation where id = new.organisation_id and deleted_at is null for share;
  if not found then
    raise exception 'the organisation is deleted'
      using errcode = 'check_violation', constraint = 'account_at_living_organisation';
  end if;
  return new;
end $$;
create or replace trigger account_at_living_organisation before insert or update of organisation_id on account for each row
  when (new.deleted_at is null) execute function account_at_living_organisation();
create or replace trigger account_restored before update of deleted_at on account for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function account_at_living_organisation();

create or replace function organisation_at_living_reseller() returns trigger language plpgsql as $$
begin
  perform 1 from organisation where id = new.reseller_id and deleted_at is null for share;
  if not found and current_setting('lagra.history', true) is distinct from 'on' then
    raise exception 'the reseller is deleted'
      using errcode = 'check_violation', constraint = 'organisation_at_living_reseller';
  end if;
  return new;
end $$;
create or replace trigger organisation_at_living_reseller before insert on organisation for each row
  when (new.kind = 'customer' and new.reseller_id is not null and new.deleted_at is null)
  execute function organisation_at_living_reseller();
create or replace trigger organisation_restored before update of deleted_at on organisation for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.kind = 'customer')
  execute function organisation_at_living_reseller();

-- A customer that still has a locker, or a reseller that still has a customer, cannot be deleted. The update locks the
-- organisation's row, as do the triggers that check it for a new locker, customer or person.
create or replace function organisation_not_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from locker where customer_id = new.id and deleted_at is null)
    or exists (select from organisation o where o.reseller_id = new.id and o.id <> new.id and o.deleted_at is null)
  then
    raise exception 'the organisation is in use' using errcode = 'check_violation', constraint = 'organisation_not_in_use';
  end if;
  return new;
end $$;
create or replace trigger organisation_not_in_use before update on organisation for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function organisation_not_in_use();

-- Which of these e-mail addresses are taken, also by people whom the asker may not see.
create or replace function emails_taken(wanted text[]) returns setof text language sql stable as $$
  select account.email from unnest(wanted) as given (email)
  join account on account.email = given.email and account.deleted_at is null;
$$;

-- Names of the people who use and fill lockers. A customer sees nothing else of its reseller's people.
create or replace view locker_person as
  select account.id, account.reseller_id, organisation_id, account.name, last_name, organisation.name as organisation_name,
    account.deleted_at, account.erased_at
  from account join organisation on organisation.id = organisation_id;

-- The same as the ledger and reports tell of them: by number where their customer wants no names there, and not by the employee number
-- where it opens a locker of the customer by itself. An older backup is first loaded without the column.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'organisation'::regclass and attname = 'names_in_reports') then
    create or replace view ledger_person as
      select account.id, account.reseller_id, organisation_id,
        case when names_in_reports then account.name else told.number end as name,
        case when names_in_reports then last_name else '' end as last_name, organisation.name as organisation_name,
        account.deleted_at, account.erased_at, names_in_reports as is_named, told.number
      from account join organisation on organisation.id = organisation_id
      cross join lateral (select case
        when employee_number <> '' and not exists (
          select from locker where customer_id = organisation.id and deleted_at is null and validate_by = 'employeenumber')
        then employee_number else '#' || account.id end as number) told;

    -- As webhooks tell it: they send no employee number, which may open lockers.
    create or replace function name_outside(person ledger_person) returns text language sql immutable parallel safe as
      'select case when person.is_named then person.name else ''#'' || person.id end';
  end if;
end $$;

-- Somebody of the house who worked for a reseller, as those who do not see the house's people read it: with the house's name, which
-- is all that remains of whoever is erased.
create or replace function helper_name(helper integer) returns text language sql stable parallel safe as $$
  select concat_ws(', ', case when erased_at is null then nullif(trim(concat_ws(' ', name, last_name)), '') end, seller_name)
  from account, system_setting where account.id = helper;
$$;

-- Somebody of the house by name, or by e-mail where there is none; null of whoever is erased.
create or replace function house_person_name(person integer) returns text language sql stable parallel safe as $$
  select coalesce(nullif(trim(concat_ws(' ', name, last_name)), ''), email) from account where id = person and erased_at is null;
$$;

-- A session that ends while somebody works for a reseller ends that too, however it ends: by a log-out, by a colleague, with its time.
create or replace function session_on_behalf_ends() returns trigger language plpgsql as $$
begin
  insert into audit (reseller_id, account_id, account_name, on_behalf_of, entity, entity_id, action, before, after)
    select reseller.id, account.id, trim(concat_ws(' ', account.name, account.last_name)), reseller.name,
      'reseller', reseller.id, 'update', '{"OnBehalf": true}', '{"OnBehalf": false}'
    from account, organisation reseller where account.id = old.account_id and reseller.id = old.on_behalf_of;
  return null;
end $$;
do $$ begin
  -- An older backup is first loaded without this column.
  if exists (select from pg_attribute where attrelid = 'session'::regclass and attname = 'on_behalf_of') then
    create or replace trigger session_on_behalf_ends after delete on session for each row
      when (old.on_behalf_of is not null) execute function session_on_behalf_ends();
  end if;
end $$;

-- Which lockers somebody sees: those of this reseller or of this customer; all where both are null; none where there is no
-- row. Drivers and workers see of these only what they are linked to; a driver also those of the runs that it is to drive
-- or has just driven.
-- The scope and the live events get it with the session, notifications in `tell`.
create or replace function lockers_seen_by(account integer, role text, duty text, reseller integer, organisation integer)
  returns table (reseller_id integer, customer_id integer, locker_ids integer[]) language plpgsql stable parallel safe as $$
begin
  return query
    select case role when 'reseller' then reseller end, case role when 'enduser' then organisation end,
      case duty
        when 'worker' then array(
          select linked.locker_id from locker_user linked
          where linked.account_id = account and linked.deleted_at is null order by linked.locker_id)
        when 'driver' then array(
          select linked.locker_id from locker_user linked where linked.account_id = account and linked.deleted_at is null
          union
          select stop.locker_id from run join run_stop stop on stop.run_id = run.id
          where run.driver_id = account and run.state in ('ready', 'underway')
          union
          -- A day longer, for what was done there: its delivery notes, and what the phone sends again.
          select stop.locker_id from run join run_stop stop on stop.run_id = run.id
          where run.driver_id = account and run.state = 'done' and run.ended_at > now() - interval '1 day'
          order by 1) end
    where role in ('superadmin', 'admin') or role = 'reseller' and reseller is not null
      or role = 'enduser' and organisation is not null;
end $$;

-- Whether a locker is among those that `lockers_seen_by` says. `ofSeenLockers` and `seesLocker` of tenancy/reach.ts say the
-- same, one as a plain condition that an index serves, the other of an event; a test compares the three.
create or replace function sees_locker(
  seen_reseller integer, seen_customer integer, locker_reseller integer, locker_customer integer
) returns boolean language sql immutable parallel safe
  return coalesce(seen_reseller, locker_reseller) = locker_reseller
    and coalesce(seen_customer, locker_customer) = locker_customer;

-- Secrets go when a person is deleted, in whatever way, also when the row is inserted as deleted. Name and e-mail stay
-- for a set time, in which the person can be restored; then the person is erased (erase_people).
create or replace function account_secrets_go() returns trigger language plpgsql as $$
begin
  new.password_hash := null;
  new.pin_sealed := null;
  new.pin_digest := null;
  new.employee_number := null;
  return new;
end $$;
create or replace trigger account_secrets_go before insert or update on account for each row
  when (new.deleted_at is not null) execute function account_secrets_go();

-- Sessions, known browsers, tokens and the PIN hashes for offline use go with the deletion too, and with the deactivation.
create or replace function account_keys_go() returns trigger language plpgsql as $$
declare
  gone integer[] := array(select id from after where deleted_at is not null or not active);
begin
  if gone = '{}' then return null; end if;
  delete from session where account_id = any (gone);
  delete from known_browser where account_id = any (gone);
  delete from locker_token where account_id = any (gone);
  delete from passkey_challenge where account_id = any (gone);
  update locker_user set pin_hash = null, pin_hash_of = null where account_id = any (gone) and pin_hash is not null;
  return null;
end $$;
create or replace trigger account_keys_go after update on account
  referencing new table as after for each statement execute function account_keys_go();

-- A link to choose a password, and a login that waits for its second factor, end with the password and the address that
-- they were made for.
create or replace function account_links_go() returns trigger language plpgsql as $$
begin
  delete from login_ticket using before join after using (id)
    where login_ticket.account_id = after.id and (
      before.password_hash is distinct from after.password_hash or after.deleted_at is not null or not after.active);
  delete from account_link using before join after using (id)
    where account_link.account_id = after.id and (
      before.email <> after.email or before.password_hash is distinct from after.password_hash
      or after.deleted_at is not null or not after.active);
  return null;
end $$;
create or replace trigger account_links_go after update on account
  referencing old table as before new table as after for each statement execute function account_links_go();

-- Second factors go with the deletion.
create or replace function account_factors_go() returns trigger language plpgsql as $$
begin
  delete from account_code_app where account_id = new.id;
  delete from recovery_code where account_id = new.id;
  delete from passkey where account_id = new.id;
  return null;
end $$;
create or replace trigger account_factors_go after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function account_factors_go();

create or replace function has_second_factor(account integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from account_code_app app where app.account_id = account and app.secret_sealed is not null)
    or exists (select from passkey key where key.account_id = account);
end $$;

-- Whether somebody has to have a second factor: the house decides of its own people, a reseller of its own and its
-- customers'.
create or replace function second_factor_demanded(organisation integer, reseller integer)
  returns boolean language plpgsql stable as $$
begin
  if reseller is null then return (select demand_second_factor from system_setting); end if;
  return coalesce(
    (select case when organisation = reseller then own_people else customers_people end
      from second_factor_demand demand where demand.reseller_id = reseller), false);
end $$;

-- Each e-mail domain belongs to one provider only.
create or replace function single_sign_on_domains() returns trigger language plpgsql as $$
begin
  delete from single_sign_on_domain held where held.single_sign_on_id = new.id and held.domain <> all (new.domains);
  insert into single_sign_on_domain (domain, single_sign_on_id)
    select wanted, new.id from unnest(new.domains) as wanted
    where not exists (
      select from single_sign_on_domain held where held.domain = wanted and held.single_sign_on_id = new.id);
  return null;
end $$;
-- An older backup is first loaded without this table.
do $$
begin
  if to_regclass('single_sign_on') is null then return; end if;
  create or replace trigger single_sign_on_domains after insert or update of domains on single_sign_on
    for each row execute function single_sign_on_domains();
end $$;

-- Whether the organisation wants this account to log in at its provider alone: because of its e-mail's domain, or because
-- the provider knows it, whatever its e-mail is by now. A superadmin can always help.
create or replace function only_by_single_sign_on(of_account integer) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from account person
    join single_sign_on provider on provider.organisation_id = person.organisation_id
    where person.id = of_account and person.role <> 'superadmin' and provider.active and provider.only_way
      and (split_part(person.email, '@', 2) = any (provider.domains) or exists (
        select from account_identity identity
        where identity.account_id = person.id and identity.single_sign_on_id = provider.id)));
end $$;

-- What was said of another address does not count any more, and that the new one is theirs is not known yet.
create or replace function account_address_is_new() returns trigger language plpgsql as $$
begin
  new.mail_refused := null;
  new.email_unconfirmed := true;
  return new;
end $$;
create or replace trigger account_address_is_new before update on account for each row
  when (old.email <> new.email) execute function account_address_is_new();

-- The values of a line of the audit about a user, with those that identify the person masked. It still shows which
-- fields were changed.
create or replace function without_person(told jsonb) returns jsonb language sql immutable as $$
  select case when told is null then null else coalesce((
    select jsonb_object_agg(field, case
      when field in ('Name', 'LastName', 'Email', 'EmployeeNumber') and value not in ('null', '""') then '"•••"'
      else value end)
    from jsonb_each(told) as fields (field, value)), '{}') end;
$$;

-- Erases these people. The ledger keeps its lines and sums, because they refer to a person by number only.
create or replace function erase_these(people integer[]) returns void language plpgsql as $$
begin
  perform set_config('lagra.erasing', 'on', true);
  update audit set account_name = '', actor_erased = true where account_id = any (people);
  update audit set before = without_person(before), after = without_person(after)
    where entity = 'user' and entity_id = any (people);
  update audit set before = null, after = null where entity in ('view', 'report') and account_id = any (people);
  perform set_config('lagra.erasing', 'off', true);
  delete from notification where account_id = any (people)
    or happening in ('limitReached', 'overLimit') and ("values"->>'AccountId')::integer = any (people);
  update notification_setting set escalate_to = null where escalate_to = any (people);
  delete from saved_view where account_id = any (people);
  delete from report where account_id = any (people);
  update report set receivers = array(select receiver from unnest(receivers) receiver where receiver <> all (people))
    where receivers && people;
  delete from mail where account_id = any (people);
  -- Whoever asked for a new password is looked up when the mail is sent, and may be waiting still.
  delete from team_member where account_id = any (people);
  update usage_limit_exception set note = '' where account_id = any (people);
  update usage_limit set deleted_at = now() where account_id = any (people) and deleted_at is null;
  delete from mail using account person
    where mail.account_id is null and mail.address = person.email and person.id = any (people)
      and not exists (select from account living where living.email = person.email and living.deleted_at is null);
  insert into erased_identity (organisation_id, subject_digest)
    select person.organisation_id, known.subject_digest
    from account_identity known join account person on person.id = known.account_id
    where known.account_id = any (people) and known.subject_digest is not null
    on conflict do nothing;
  delete from account_identity where account_id = any (people);
  -- What other systems were told, or are about to be told again.
  update webhook_delivery set data = jsonb_set(data::jsonb, '{Lines}', (
      select jsonb_agg(case when (line ->> 'AccountId')::integer = any (people)
        then line || '{"Name": "", "LastName": ""}' else line end order by place)
      from jsonb_array_elements(data::jsonb -> 'Lines') with ordinality as told (line, place)))::json
    where exists (
      select from json_array_elements(data -> 'Lines') line where (line ->> 'AccountId')::integer = any (people));
  -- Who signed for a delivery, where it is the person by name at its own customer; and what a phone was answered with.
  update run_stop stop set received_by = '', signature = null
    from account person, locker
    where person.id = any (people) and locker.id = stop.locker_id and person.organisation_id = locker.customer_id
      and lower(trim(stop.received_by)) = lower(trim(concat_ws(' ', person.name, person.last_name))) and stop.received_by <> '';
  update run_report set answer = answer || '{"By": null}'
    where answer->>'By' is not null and exists (
      select from account person where person.id = any (people) and person.reseller_id = run_report.reseller_id
        and answer->>'By' = trim(concat_ws(' ', person.name, person.last_name)));
  update account set name = '', last_name = '', email = 'erased-' || id, last_login = null, cost_centre_id = null, erased_at = now()
    where id = any (people);
end $$;

-- Erases the people whose time has come, at most 500 in one call.
create or replace function erase_people() returns integer language plpgsql as $$
declare
  months integer := (select erase_people_after_months from system_setting);
  people integer[];
begin
  if months is null then return 0; end if;
  people := array(
    select id from account
    where deleted_at is not null and erased_at is null and not machine and deleted_at <= now() - make_interval(months => months)
    order by deleted_at limit 500 for update skip locked);
  if people <> '{}' then
    perform erase_these(people);
    insert into audit (reseller_id, account_name, entity, entity_id, action, before, after)
      select reseller_id, 'Lagra', 'user', id, 'update', '{"Erased": false}', '{"Erased": true}'
      from account where id = any (people);
  end if;
  return cardinality(people);
end $$;

-- Forgets the oldest lines of the audit, at most 10,000 in one call; what is about money stays for the bookkeeping.
create or replace function forget_old_audit() returns void language plpgsql as $$
declare
  months integer := (select keep_audit_months from system_setting);
begin
  if months is null then return; end if;
  perform set_config('lagra.erasing', 'on', true);
  delete from audit where id in (
    select id from audit
    where at < now() - make_interval(months => months)
      and entity not in ('statement', 'price-plan', 'discount', 'exchange-rate', 'bookkeeping', 'bookkeeping-file')
    order by at limit 10000);
  perform set_config('lagra.erasing', 'off', true);
end $$;
