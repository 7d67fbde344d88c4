-- Events and notifications. The database itself tells what happens at a locker, in the transaction in which it happens: what is rolled back is never
-- told, and no way of writing to the ledger can leave it out.

-- What a role is told of where the user has no settings: a reseller is told, because it looks after its lockers; the house has
-- too many lockers to be told of each, and end users do not fill them. That a command was done is told to whoever gave it.
create or replace function default_notification_mode(role text, happening text) returns text language sql immutable parallel safe
  return case when happening = 'commandDone' or role = 'reseller' then 'once' else 'none' end;

-- How one account is told of a happening: by its settings, or by its role where it has none.
create or replace function notification_mode(setting notification_setting, role text, what text) returns text
  language sql immutable parallel safe
  return coalesce(
    case what when 'lowStock' then setting.low_stock when 'outOfStock' then setting.out_of_stock
      when 'takenBeyondStock' then setting.taken_beyond_stock when 'lineRejected' then setting.line_rejected
      when 'commandDone' then setting.command_done else setting.locker_offline end,
    default_notification_mode(role, what));

-- When somebody who is told of a happening is also mailed of it; null is never. Whoever has no settings is not.
create or replace function notification_mail(setting notification_setting, what text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return nullif(
    case what when 'lowStock' then setting.low_stock_mail when 'outOfStock' then setting.out_of_stock_mail
      when 'takenBeyondStock' then setting.taken_beyond_stock_mail when 'lineRejected' then setting.line_rejected_mail
      when 'commandDone' then setting.command_done_mail else setting.locker_offline_mail end,
    'none');
end $$;

create or replace function notification_severity(happening text) returns text language sql immutable parallel safe
  return case when happening in ('lowStock', 'takenBeyondStock') then 'warning'
    when happening in ('outOfStock', 'lockerOffline', 'lineRejected') then 'error' else 'success' end;

-- One message to all servers. It is small, and PostgreSQL sends equal messages of one transaction only once.
create or replace function say_live(kind text, about integer) returns void language sql as $$
  select pg_notify('lagra', json_build_object(
    'kind', kind, 'lockerId', id, 'resellerId', reseller_id, 'customerId', customer_id)::text)
  from locker where id = about;
$$;

-- Tells of one happening: open screens at once, and by a notification those whose settings ask for it.
-- `again`: only to those who want to be reminded daily while it lasts. `only_to`: one account that it concerns.
-- `unless_told_of`: a happening whose notification already says this; those who are told of that one are left out here.
create or replace function tell(
  about integer, what text, details jsonb default '{}', article integer default null, only_to integer default null,
  again boolean default false, unless_told_of text default null
) returns void language plpgsql as $$
declare
  told integer;
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  insert into notification (reseller_id, account_id, severity, happening, "values", link, locker_id, locker_article_id, mail)
    select account.reseller_id, account.id,
      notification_severity(what), what, jsonb_build_object('LockerName', locker.name) || details,
      format('/storage/locker/%s/articles', locker.id), locker.id, article, notification_mail(setting, what)
    from locker
    -- Few of all people can be told: whoever has settings, those who are told without (default_notification_mode), and the one
    -- whom it concerns.
    join account on account.deleted_at is null and account.active and account.id = any (array(
      select account_id from notification_setting where reseller_id = locker.reseller_id
      union select account_id from notification_setting where reseller_id is null
      union select id from account mine where mine.reseller_id = locker.reseller_id and mine.role = 'reseller' and mine.deleted_at is null
      union select only_to))
    join lockers_seen_by(account.role, account.reseller_id, account.organisation_id) seen
      on sees_locker(seen.reseller_id, seen.customer_id, locker.reseller_id, locker.customer_id)
    left join notification_setting setting on setting.account_id = account.id
    cross join lateral (select notification_mode(setting, account.role, what) as mode) wanted
    where locker.id = about and not (what = 'lineRejected' and account.role = 'enduser')
      and (setting.locker_ids is null or setting.locker_ids @> to_jsonb(locker.id))
      and case when only_to is null then what <> 'commandDone' else account.id = only_to end
      and case when again then wanted.mode = 'repeating' else wanted.mode <> 'none' end
      and (unless_told_of is null or notification_mode(setting, account.role, unless_told_of) = 'none')
      and not (again and exists (
        select from notification before
        where before.locker_id = about and before.happening = what and before.account_id = account.id
          and (before.locker_article_id is not distinct from article or before.locker_article_id is null)
          and before.created_at > now() - interval '1 day'));
  get diagnostics told = row_count;
  if told > 0 or not again then perform say_live(what, about); end if;
end $$;

-- Articles of one locker that one statement brought below their order point (`low`) or to zero (`empty`). Up to three low ones get
-- a notification each, more share one.
create or replace function tell_of_low_stock(about integer, low jsonb, empty jsonb) returns void language plpgsql as $$
declare
  each jsonb;
begin
  if jsonb_array_length(empty) > 0 then
    perform tell(about, 'outOfStock',
      jsonb_build_object('ArticleName', empty->0->'ArticleName', 'Articles', jsonb_array_length(empty)));
  end if;
  if jsonb_array_length(low) > 3 then
    perform tell(about, 'lowStock', (low->0->'values') || jsonb_build_object('Articles', jsonb_array_length(low)));
    return;
  end if;
  for each in select jsonb_array_elements(low) loop
    perform tell(about, 'lowStock', each->'values', (each->>'id')::integer,
      unless_told_of => case when each->'values'->>'CurrentVolume' = '0' then 'outOfStock' end);
  end loop;
end $$;

-- What people took although the ledger had no stock of it: one happening for each locker and statement.
create or replace function tell_of_taken(about integer, first_article text, articles bigint, missing bigint) returns void
  language sql as $$
  select tell(about, 'takenBeyondStock',
    jsonb_build_object('ArticleName', first_article, 'Articles', articles, 'Missing', missing));
$$;

-- All lines of a batch that are rejected are one happening.
create or replace function tell_of_rejected() returns trigger language plpgsql as $$
begin
  perform tell(locker_id, 'lineRejected', jsonb_build_object('Reason', min(reason), 'Lines', count(*)))
    from lines group by locker_id;
  return null;
end $$;
create or replace trigger rejected_line_told after insert on rejected_line
  referencing new table as lines for each statement execute function tell_of_rejected();

create or replace function tell_of_command() returns trigger language plpgsql as $$
begin
  perform tell(new.locker_id, 'commandDone', jsonb_build_object('Command', new.command), null, new.queued_by);
  return null;
end $$;
create or replace trigger locker_command_told after update of done_at on locker_command for each row
  when (old.done_at is null and new.done_at is not null) execute function tell_of_command();

-- A locker that was known to be offline was heard of again.
create or replace function locker_is_back() returns trigger language plpgsql as $$
begin
  new.was_offline_since := old.offline_since;
  new.offline_since := null;
  new.online_since := now();
  perform tell(new.id, 'lockerOnline');
  return new;
end $$;
create or replace trigger locker_is_back before update of last_contact on locker for each row
  when (old.offline_since is not null and new.last_contact > old.last_contact) execute function locker_is_back();

-- Marks lockers that were not heard of for five minutes, and tells of each once. Where that was over an hour ago (the server was down,
-- for example), open screens are updated, but nobody is notified: it is no news any more.
create or replace function tell_of_silent_lockers() returns void language plpgsql as $$
declare
  silent record;
begin
  for silent in
    update locker set offline_since = last_contact + offline_after()
    where id in (
      select id from locker
      where offline_since is null and last_contact is not null and not is_online(last_contact) and active and deleted_at is null
      order by id for no key update skip locked)
    returning id, offline_since
  loop
    if silent.offline_since > now() - interval '1 hour' then
      perform tell(silent.id, 'lockerOffline');
    else
      perform say_live('lockerOffline', silent.id);
    end if;
  end loop;
end $$;

-- Once a day, for those who want to be reminded of what still lasts. That somebody of the locker's reseller or of the house
-- has such a setting is asked first, because most lockers need no more; `tell` asks who exactly sees the locker.
create or replace function tell_again() returns void language plpgsql as $$
begin
  perform tell(locker.id, 'lowStock', jsonb_build_object('ArticleName', article.name,
      'CurrentVolume', held.current_volume, 'Limit', held.place_order_amount), held.id, null, true)
    from locker_article held join locker on locker.id = held.locker_id join article on article.id = held.article_id
    where is_below_order_point(held.current_volume, held.place_order_amount) and held.deleted_at is null
      and locker.active and locker.deleted_at is null
      and exists (select from notification_setting setting where setting.low_stock = 'repeating'
        and sees_locker(setting.reseller_id, null, locker.reseller_id, locker.customer_id));
  perform tell(locker.id, 'lockerOffline', '{}', null, null, true)
    from locker
    where offline_since is not null and active and deleted_at is null
      and exists (select from notification_setting setting where setting.locker_offline = 'repeating'
        and sees_locker(setting.reseller_id, null, locker.reseller_id, locker.customer_id));
  perform tell(locker.id, 'lineRejected', jsonb_build_object('Reason', min(line.reason), 'Lines', count(*)), null, null, true)
    from rejected_line line join locker on locker.id = line.locker_id
    where line.resolved_at is null and locker.deleted_at is null
      and exists (select from notification_setting setting where setting.line_rejected = 'repeating'
        and sees_locker(setting.reseller_id, null, locker.reseller_id, locker.customer_id))
    group by locker.id;
end $$;

-- Whether it is quiet for somebody: from the one hour to the other by the house's clock, over midnight too.
create or replace function is_quiet(setting notification_setting, hour integer) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  if setting.quiet_from is null then return false; end if;
  if setting.quiet_from <= setting.quiet_to then return hour >= setting.quiet_from and hour < setting.quiet_to; end if;
  return hour >= setting.quiet_from or hour < setting.quiet_to;
end $$;

-- Puts what is to be mailed into mails: what came within a minute shares one, and what is told daily shares one at its hour.
-- Each notification is in one mail, however often and by however many servers this is called: its row is locked.
create or replace function gather_alerts(at timestamptz default now()) returns integer language plpgsql as $$
declare
  due record;
  gathered integer := 0;
  made integer;
  zone text := (select time_zone from system_setting);
  clock timestamp := at at time zone zone;
begin
  for due in
    select waiting.account_id, waiting.mail, account.email, coalesce(account.language, 'sv-SE') as language
    from (
      select account_id, mail, min(created_at) as first from notification
      where mail is not null and mail_id is null group by account_id, mail) waiting
    join account on account.id = waiting.account_id and account.deleted_at is null and account.active
    join notification_setting setting on setting.account_id = account.id
    where case waiting.mail
      when 'atOnce' then waiting.first < at - interval '1 minute' and not is_quiet(setting, extract(hour from clock)::integer)
      -- The hour has come since the first of them.
      else (waiting.first at time zone zone) < date_trunc('day', clock) + make_interval(hours => setting.daily_hour)
          - case when extract(hour from clock) < setting.daily_hour then interval '1 day' else interval '0' end
      end
    order by waiting.account_id, waiting.mail
  loop
    insert into mail (kind, account_id, address, language, good_until)
      values (case due.mail when 'atOnce' then 'alerts' else 'dailyAlerts' end, due.account_id, due.email, due.language,
        now() + interval '2 days')
      returning id into made;
    update notification set mail_id = made where id in (
      select id from notification
      where account_id = due.account_id and mail = due.mail and mail_id is null
      order by id limit 500 for update skip locked);
    if found then gathered := gathered + 1; else delete from mail where id = made; end if;
  end loop;
  return gathered;
end $$;

-- Whatever people change of a locker, its articles or its users has a line in the audit, so the audit is where screens
-- are told of it.
create or replace function tell_of_changes() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) is distinct from 'on' then
    perform say_live('changed', entity_id)
      from (select distinct entity_id from lines where entity = 'locker' and action <> 'reveal') changed;
  end if;
  return null;
end $$;
create or replace trigger audit_told after insert on audit
  referencing new table as lines for each statement execute function tell_of_changes();

-- Servers look up again whether sessions still exist, whose they are and what their people may see.
create or replace function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('lagra', '{"kind":"sessions"}');
  return null;
end $$;
create or replace trigger session_ended after delete on session for each statement execute function session_ended();
create or replace trigger account_sees_others
  after update of name, last_name, role, organisation_id, reseller_id, deleted_at on account
  for each statement execute function session_ended();
-- Whoever has to set up a second factor may do nothing else until then. An older backup is first loaded without these
-- tables.
do $$
begin
  if to_regclass('passkey') is null then return; end if;
  create or replace trigger code_app_changed after insert or update of secret_sealed or delete on account_code_app
    for each statement execute function session_ended();
  create or replace trigger passkey_changed after insert or delete on passkey
    for each statement execute function session_ended();
  create or replace trigger demand_of_house_changed after update of demand_second_factor on system_setting
    for each statement execute function session_ended();
  create or replace trigger demand_of_reseller_changed after insert or update on second_factor_demand
    for each statement execute function session_ended();
end $$;
