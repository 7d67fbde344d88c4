-- Lockers: where they stand, what is in them, their addresses, and the codes that tell people apart.

-- After so long without contact a locker or a device is offline. Nobody else says how long that is.
create or replace function offline_after() returns interval
  language sql immutable parallel safe
  return interval '5 minutes';

create or replace function is_online(last_contact timestamptz) returns boolean
  language sql stable parallel safe
  return coalesce(last_contact > now() - offline_after(), false);

-- Below critical: less than the order point, where there is one. What has only the numbers of a row asks
-- contract/lockers/order-point.ts, which is tested to say the same.
create or replace function is_below_order_point(stock bigint, order_point bigint) returns boolean
  language sql immutable parallel safe
  return coalesce(stock < order_point, false);

-- Time to order: at the order point or below. This is earlier by one piece than the stock is critical.
create or replace function reaches_order_point(stock bigint, order_point bigint) returns boolean
  language sql immutable parallel safe
  return coalesce(stock <= order_point, false);

-- A locker stays with its reseller, because its history and the composite foreign keys carry the reseller's id.
create or replace function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception '% never changes its reseller', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger locker_stays before update on locker for each row
  when (old.reseller_id <> new.reseller_id) execute function refuse_move();

-- A locker stands at a customer that is not deleted, also when it is restored. The customer's row is locked, so that it
-- cannot be deleted at the same moment (organisation_not_in_use).
create or replace function locker_at_living_customer() returns trigger language plpgsql as $$
begin
  perform 1 from organisation where id = new.customer_id and deleted_at is null for share;
  if not found then
    raise exception 'the customer is deleted' using errcode = 'check_violation', constraint = 'locker_at_living_customer';
  end if;
  return new;
end $$;
create or replace trigger locker_at_living_customer before insert or update of customer_id on locker for each row
  when (new.deleted_at is null) execute function locker_at_living_customer();
create or replace trigger locker_restored before update of deleted_at on locker for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function locker_at_living_customer();

-- A locker that moves to another customer keeps its stock, but the new customer does not see what the people of the
-- former one took before this moment.
create or replace function locker_moves() returns trigger language plpgsql as $$
begin
  new.customer_since := now();
  return new;
end $$;
create or replace trigger locker_moves before update of customer_id on locker for each row
  when (old.customer_id <> new.customer_id) execute function locker_moves();

-- Only articles that are not deleted are added to a locker. The article's row is locked, so that it cannot be deleted at the
-- same moment (article_not_in_use).
create or replace function locker_article_of_living_article() returns trigger language plpgsql as $$
begin
  perform 1 from article where id = new.article_id and deleted_at is null for share;
  if not found then
    raise exception 'the article is deleted'
      using errcode = 'check_violation', constraint = 'locker_article_of_living_article';
  end if;
  return new;
end $$;
create or replace trigger locker_article_of_living_article before insert on locker_article for each row
  when (new.deleted_at is null) execute function locker_article_of_living_article();

-- A locker is restored together with its articles and users: none of the articles may be deleted, and the users'
-- codes must still differ.
create or replace function locker_restored_whole() returns trigger language plpgsql as $$
begin
  perform 1 from article
    where id in (select article_id from locker_article where locker_id = new.id and deleted_at is null)
    order by id for share;
  if exists (
    select from locker_article held join article on article.id = held.article_id
    where held.locker_id = new.id and held.deleted_at is null and article.deleted_at is not null
  ) then
    raise exception 'an article of the locker is deleted'
      using errcode = 'check_violation', constraint = 'locker_article_of_living_article';
  end if;
  perform told_apart_at_lockers(
    jsonb_object_agg(person.id, jsonb_strip_nulls(
      jsonb_build_object('Pin', person.pin_digest, 'EmployeeNumber', person.employee_number)))
  )
  from locker_user link join account person on person.id = link.account_id and person.deleted_at is null
  where link.locker_id = new.id and link.deleted_at is null;
  return null;
end $$;
create or replace trigger locker_restored_whole after update of deleted_at on locker for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function locker_restored_whole();

-- The next free address of an active server, or null where all are full. The first and the last address of a network are never
-- given. Addresses of deleted lockers are given again only when no unused one is left. The servers' rows are locked, always in the
-- same order, so that two calls neither get the same address nor deadlock.
create or replace function assign_secure_ip(out server_id integer, out ip inet) language plpgsql as $$
declare
  server secure_cloud_server;
  network_address inet;
  after inet;
begin
  for server in select * from secure_cloud_server where is_active and deleted_at is null order by id for update loop
    network_address := set_masklen(server.network::inet, 32);
    foreach after in array array[coalesce(server.last_ip_assigned, network_address), network_address] loop
      select min(candidate) into ip
      from (
        select after + 1 as candidate
        union all
        select secure_ip + 1 from locker
        where secure_cloud_server_id = server.id and deleted_at is null and secure_ip > after
      ) candidates
      where candidate < set_masklen(broadcast(server.network), 32)
        and not exists (
          select from locker
          where secure_cloud_server_id = server.id and deleted_at is null and secure_ip = candidate
        );
      if ip is not null then
        update secure_cloud_server set last_ip_assigned = greatest(ip, last_ip_assigned) where id = server.id;
        server_id := server.id;
        return;
      end if;
    end loop;
  end loop;
end $$;

-- People at one locker are identified by their PIN and by their employee number, so these differ between all users of the
-- locker, also of different organisations. A PIN also differs from the locker's common PIN, which is typed on the same pad.
-- `given` are codes that people have or are about to get:
-- {"<account>": {"Pin": digest, "EmployeeNumber": number, "NumberAsPin": digest}}; a code that does not change is left out.
-- Answers with those that are taken. It groups and counts instead of joining users with users: with missing or old
-- statistics the planner would compare all pairs.
create or replace function codes_taken_at_lockers(given jsonb) returns table (account_id integer, field text)
  language sql stable as $$
  with place as (
    select id, pin_digest from locker
    where deleted_at is null and id = any (array(
      select locker_id from locker_user
      where deleted_at is null and account_id = any (array(select key::integer from jsonb_object_keys(given) key))
    ))
  ),
  member as (
    select link.locker_id, account.id, account.pin_digest, account.employee_number, given -> account.id::text as new_codes
    from locker_user link join account on account.id = link.account_id and account.deleted_at is null
    where link.deleted_at is null and link.locker_id = any (array(select id from place))
  ),
  claim as (
    select locker_id, 'Pin' as field, coalesce(new_codes ->> 'Pin', pin_digest) as code,
      case when new_codes ? 'Pin' then id end as claimant
    from member
    union all
    select locker_id, 'EmployeeNumber', coalesce(new_codes ->> 'EmployeeNumber', employee_number),
      case when new_codes ? 'EmployeeNumber' then id end
    from member
    union all select locker_id, 'NumberAsPin', new_codes ->> 'NumberAsPin', id from member where new_codes ? 'NumberAsPin'
    union all select id, unnest(array['Pin', 'NumberAsPin']), pin_digest, null from place
  )
  select distinct unnest(array_remove(array_agg(claimant), null)),
    case field when 'Pin' then 'Pin' else 'EmployeeNumber' end
  from claim where code is not null
  group by locker_id, field, code having count(*) > 1;
$$;

-- Refuses codes that are taken. The lockers' rows are locked first, always in the same order, so that two changes at the same
-- moment are checked one after the other.
create or replace function told_apart_at_lockers(given jsonb) returns void language plpgsql as $$
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

create or replace function account_told_apart() returns trigger language plpgsql as $$
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
create or replace trigger account_told_apart after update on account
  referencing old table as before new table as after for each statement execute function account_told_apart();

-- There are two triggers because one with a transition table can have only one event.
create or replace function locker_user_told_apart() returns trigger language plpgsql as $$
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
create or replace trigger locker_user_told_apart after insert on locker_user
  referencing new table as after for each statement execute function locker_user_told_apart();
create or replace trigger locker_user_told_apart_again after update on locker_user
  referencing new table as after for each statement execute function locker_user_told_apart();

-- The locker's row needs no lock here: the update itself has locked it.
create or replace function locker_pin_told_apart() returns trigger language plpgsql as $$
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
create or replace trigger locker_pin_told_apart after update of pin_digest on locker for each row
  when (new.deleted_at is null and new.pin_digest <> old.pin_digest) execute function locker_pin_told_apart();

-- How many devices have announced themselves and show a code that nobody has entered at a locker yet.
create or replace function devices_waiting() returns integer
  language sql stable
  as $$ select count(*)::int from device_registration where claimed_at is null and code_expires_at > now() $$;
