-- Events and notifications. The database itself tells what happens at a locker, in the transaction in which it happens: what is rolled back is never
-- told, and no way of writing to the ledger can leave it out.

-- What a role is told of where the user has no settings: a reseller is told, because it looks after its lockers; the house has
-- too many lockers to be told of each, and end users do not fill them. That a command was done is told to whoever gave it, and
-- of a run whoever drives or planned it; of limits and of what is overdue the site, which sets and lends them.
create or replace function default_notification_mode(role text, happening text) returns text language sql immutable parallel safe
  return case when happening in ('limitReached', 'overLimit', 'loansOverdue') then case when role = 'enduser' then 'once' else 'none' end
    when happening = 'commandDone' or happening like 'run%' or role = 'reseller' then 'once' else 'none' end;

-- How one account is told of a happening: by its settings, or by its role where it has none.
create or replace function notification_mode(setting notification_setting, role text, what text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return coalesce(
    case what when 'lowStock' then setting.low_stock when 'outOfStock' then setting.out_of_stock
      when 'takenBeyondStock' then setting.taken_beyond_stock when 'lineRejected' then setting.line_rejected
      when 'wrongPins' then setting.wrong_pins when 'doorLeftOpen' then setting.door_left_open
      when 'commandDone' then setting.command_done when 'limitReached' then setting.limits when 'overLimit' then setting.limits
      when 'loansOverdue' then setting.loans
      else case when what like 'run%' then setting.runs when what like 'stocktake%' then setting.stocktake
        else setting.locker_offline end end,
    default_notification_mode(role, what));
end $$;

-- When somebody who is told of a happening is also mailed of it; null is never. Whoever has no settings is not.
create or replace function notification_mail(setting notification_setting, what text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return nullif(
    case what when 'lowStock' then setting.low_stock_mail when 'outOfStock' then setting.out_of_stock_mail
      when 'takenBeyondStock' then setting.taken_beyond_stock_mail when 'lineRejected' then setting.line_rejected_mail
      when 'wrongPins' then setting.wrong_pins_mail when 'doorLeftOpen' then setting.door_left_open_mail
      when 'commandDone' then setting.command_done_mail
      when 'limitReached' then setting.limits_mail when 'overLimit' then setting.limits_mail
      when 'loansOverdue' then setting.loans_mail
      else case when what like 'run%' then setting.runs_mail when what like 'stocktake%' then setting.stocktake_mail
        else setting.locker_offline_mail end end,
    'none');
end $$;

create or replace function notification_severity(happening text) returns text language sql immutable parallel safe
  return case when happening in ('lowStock', 'takenBeyondStock', 'wrongPins', 'doorLeftOpen') then 'warning'
    when happening in ('outOfStock', 'lockerOffline', 'lineRejected') then 'error' else 'success' end;

-- One message to all servers. It is small, and PostgreSQL sends equal messages of one transaction only once.
create or replace function say_live(kind text, about integer) returns void language sql as $$
  select pg_notify('lagra', json_build_object(
    'kind', kind, 'lockerId', id, 'resellerId', reseller_id, 'customerId', customer_id)::text)
  from locker where id = about;
$$;

-- Whether there is something to be seen to; the rest is only good to know.
create or replace function is_to_be_handled(happening text) returns boolean language sql immutable parallel safe
  return happening not in ('lockerOnline', 'commandDone');

-- Whether somebody may hear of this at that locker. It costs the most, and is asked last.
create or replace function may_be_told(person account, about locker, what text) returns boolean
  language plpgsql stable cost 1000 as $$
begin
  if what = 'lineRejected' and (person.role = 'enduser' or person.duty = 'driver') is true then return false; end if;
  return exists (
    select from lockers_seen_by(person.id, person.role, person.duty, person.reseller_id, person.organisation_id) seen
    where sees_locker(seen.reseller_id, seen.customer_id, about.reseller_id, about.customer_id)
      and (seen.locker_ids is null or about.id = any (seen.locker_ids)));
end $$;

-- How somebody wants to be told of this at that locker: `none` also where neither it nor its customer is chosen.
create or replace function wanted_mode(person account, setting notification_setting, about locker, what text) returns text
  language plpgsql stable as $$
begin
  return case
    when setting.locker_ids is null and setting.customer_ids is null or setting.locker_ids @> to_jsonb(about.id)
      or setting.customer_ids @> to_jsonb(about.customer_id) then notification_mode(setting, person.role, what)
    else 'none' end;
end $$;

-- Tells of one happening: open screens at once, and by a notification those whose settings ask for it. As long as the same is to
-- be handled, it is one alert.
-- `only_to`: one account that it concerns. `only_until_handled`: only to those who are told until it is handled.
-- `unless_told_of`: a happening whose notification already says this; those who are told of that one are left out here.
create or replace function tell(
  about integer, what text, details jsonb default '{}', articles integer[] default null, only_to integer default null,
  only_until_handled boolean default false, unless_told_of text default null
) returns void language plpgsql as $$
declare
  at locker;
  candidates integer[];
  same integer;
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  select * into at from locker where id = about;
  -- Few of all people can be told: whoever has settings, those who are told without (default_notification_mode), and the one
  -- whom it concerns.
  candidates := array(
    select account_id from notification_setting where reseller_id = at.reseller_id
    union select account_id from notification_setting where reseller_id is null
    union select id from account mine where mine.reseller_id = at.reseller_id and mine.role = 'reseller' and mine.deleted_at is null
    union select only_to);
  -- Without a lock, so that no booking waits for another: two alerts of the same do no harm.
  select id into same from alert
    where locker_id = about and happening = what and handled_at is null and locker_article_ids is not distinct from articles
    order by id limit 1;
  with told as (
    select account.id, account.reseller_id, notification_mail(setting, what) as mail
    from account left join notification_setting setting on setting.account_id = account.id
    cross join lateral (select wanted_mode(account, setting, at, what) as mode) wanted
    where account.id = any (candidates) and account.deleted_at is null and account.active
      and case when only_to is null then what <> 'commandDone' else account.id = only_to end
      and case when only_until_handled then wanted.mode = 'repeating' else wanted.mode <> 'none' end
      and (unless_told_of is null or notification_mode(setting, account.role, unless_told_of) = 'none')
      and may_be_told(account, at, what)
  ), begun as (
    insert into alert (reseller_id, locker_id, happening, locker_article_ids)
      select at.reseller_id, about, what, articles
      where same is null and is_to_be_handled(what) and exists (select from told)
      returning id
  )
  insert into notification (
      reseller_id, account_id, severity, happening, "values", link, locker_id, locker_article_id, mail, alert_id)
    select told.reseller_id, told.id, notification_severity(what), what, jsonb_build_object('LockerName', at.name) || details,
      format('/storage/locker/%s/articles', about), about, case when cardinality(articles) = 1 then articles[1] end, told.mail,
      coalesce(same, (select id from begun))
    from told;
  perform say_live(what, about);
end $$;

create or replace function ids_in(rows jsonb) returns integer[] language sql immutable parallel safe
  return array(select (row->>'id')::integer from jsonb_array_elements(rows) as each (row) order by 1);

-- Articles of one locker that one statement brought below their order point (`low`) or to zero (`empty`). Up to three low ones get
-- a notification each, more share one. Of many, ten are named.
create or replace function tell_of_low_stock(about integer, low jsonb, empty jsonb) returns void language plpgsql as $$
declare
  each jsonb;
begin
  if jsonb_array_length(empty) > 0 then
    perform tell(about, 'outOfStock',
      jsonb_build_object('ArticleName', empty->0->'ArticleName', 'Articles', jsonb_array_length(empty),
        'ArticleNames', jsonb_path_query_array(empty, '$[0 to 9].ArticleName')), ids_in(empty));
  end if;
  if jsonb_array_length(low) > 3 then
    perform tell(about, 'lowStock', (low->0->'values') || jsonb_build_object('Articles', jsonb_array_length(low),
      'ArticleNames', jsonb_path_query_array(low, '$[0 to 9].values.ArticleName')), ids_in(low));
    return;
  end if;
  for each in select jsonb_array_elements(low) loop
    perform tell(about, 'lowStock', each->'values', array[(each->>'id')::integer],
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
  perform announce(locker_id, 'lineRejected', 'Lines', json_agg(json_build_object(
      'Id', id, 'UUID', uuid, 'Reason', reason, 'ReceivedAt', wire_moment(received_at)) order by id))
    from lines group by locker_id;
  return null;
end $$;
create or replace trigger rejected_line_told after insert on rejected_line
  referencing new table as lines for each statement execute function tell_of_rejected();

-- Wrong PINs have locked a locker: told once an hour at most, however long somebody tries.
create or replace function tell_of_wrong_pins() returns trigger language plpgsql as $$
begin
  if not exists (select from notification before where before.locker_id = new.locker_id and before.happening = 'wrongPins'
    and before.reminders = 0 and before.created_at > now() - interval '1 hour')
  then
    perform tell(new.locker_id, 'wrongPins',
      jsonb_build_object('Minutes', greatest(1, ceil(extract(epoch from new.locked_until - now()) / 60))));
  end if;
  return null;
end $$;
create or replace trigger locker_lockout_told after update of locked_until on locker_lockout for each row
  when (new.locked_until is distinct from old.locked_until and new.locked_until is not null)
  execute function tell_of_wrong_pins();

-- A door that stood open for ten minutes or more, by what the locker says of its lines.
create or replace function tell_of_doors() returns trigger language plpgsql as $$
begin
  perform tell(locker_id, 'doorLeftOpen', jsonb_build_object('Minutes', floor(extract(epoch from max(closed - opened)) / 60)))
    from lines where closed >= opened + interval '10 minutes' group by locker_id;
  return null;
end $$;
create or replace trigger transaction_door_told after insert on transaction
  referencing new table as lines for each statement execute function tell_of_doors();

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
  perform announce(new.id, 'lockerOnline', 'OfflineSince', to_json(wire_moment(old.offline_since)));
  return new;
end $$;
create or replace trigger locker_is_back before update of last_contact on locker for each row
  when (old.offline_since is not null and new.last_contact > old.last_contact) execute function locker_is_back();

-- Marks lockers that were not heard of for five minutes, and tells of each once. Where that was over an hour ago (the server was down,
-- for example), open screens are updated, but only those are notified who are told until it is handled: it is no news any more.
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
    perform tell(silent.id, 'lockerOffline', only_until_handled => silent.offline_since <= now() - interval '1 hour');
    -- A system that keeps account of it is told in any case, since it hears when the locker is back.
    perform announce(silent.id, 'lockerOffline', 'OfflineSince', to_json(wire_moment(silent.offline_since)));
  end loop;
end $$;

-- What each alert that is not handled says now; null where it is over. What does not last is over when somebody takes care of it, or
-- after a week.
create or replace function open_alerts() returns table (id integer, created_at timestamptz, said jsonb)
  language plpgsql stable as $$
begin
  return query
    select alert.id, alert.created_at, case
      when locker.id is null then null
      when alert.happening in ('lowStock', 'outOfStock') then stock.said
      when alert.happening = 'lockerOffline' then case when locker.offline_since is not null then '{}'::jsonb end
      when alert.happening = 'lineRejected' then rejected.said
      when alert.created_at > now() - interval '7 days' then '{}' end
    from alert
    left join locker on locker.id = alert.locker_id and locker.deleted_at is null
      and (locker.active or alert.happening = 'lineRejected')
    left join (
      select about.id, jsonb_build_object('ArticleName', (array_agg(article.name order by held.id))[1], 'Articles', count(*),
          'ArticleNames', (array_agg(article.name order by held.id))[1:10])
        || case when about.happening = 'lowStock' and count(*) = 1
          then jsonb_build_object('CurrentVolume', min(held.current_volume), 'Limit', min(held.place_order_amount)) else '{}' end as said
      from alert about cross join unnest(about.locker_article_ids) as part (locker_article_id)
      join locker_article held on held.id = part.locker_article_id and held.deleted_at is null
      join article on article.id = held.article_id
      where about.handled_at is null and case about.happening when 'outOfStock' then held.current_volume = 0
        else is_below_order_point(held.current_volume, held.place_order_amount) end
      group by about.id) stock on stock.id = alert.id
    left join (
      select line.locker_id, jsonb_build_object('Reason', min(line.reason), 'Lines', count(*)) as said
      from rejected_line line where line.resolved_at is null group by line.locker_id) rejected on rejected.locker_id = alert.locker_id
    where alert.handled_at is null;
end $$;

-- Tells again what is not handled, to those who want it until it is. A notification that is told again is the same one, new and
-- unread: what lasts for days does not fill the bell.
create or replace function remind_of_alerts() returns void language plpgsql as $$
declare
  reminded record;
begin
  for reminded in
    with latest as materialized (
      select distinct on (told.alert_id, told.account_id) told.id, alert.said
      from open_alerts() alert join notification told on told.alert_id = alert.id
      where alert.said is not null and told.escalated_from is null
      order by told.alert_id, told.account_id, told.created_at desc, told.id desc
    ), due as (
      -- The time is asked where the rows are locked: what another server has just told again is passed over.
      select told.id, told."values" || latest.said as said, notification_mail(setting, told.happening) as mail
      from latest join notification told on told.id = latest.id
      join locker on locker.id = told.locker_id
      join notification_setting setting on setting.account_id = told.account_id
      join account on account.id = told.account_id and account.deleted_at is null and account.active
      where told.created_at <= now() - make_interval(hours => setting.repeat_hours)
        and wanted_mode(account, setting, locker, told.happening) = 'repeating' and may_be_told(account, locker, told.happening)
      order by told.id for update of told skip locked
    ), again as (
      update notification told set created_at = now(), read_at = null, reminders = told.reminders + 1, "values" = due.said,
        mail = due.mail, mail_id = null
      from due where told.id = due.id
      returning told.locker_id, told.happening
    )
    select distinct locker_id, happening from again
  loop
    perform say_live(reminded.happening, reminded.locker_id);
  end loop;
end $$;

-- Mails what is not handled in time to the colleague whom somebody has named who is told until it is: once for each alert. The
-- colleague must be in the same organisation and see the locker; its quiet hours hold as for its own (gather_alerts).
create or replace function escalate_alerts() returns void language plpgsql as $$
declare
  escalated record;
begin
  for escalated in
    with named as materialized (
      select told.id as told_id, told.account_id, told.locker_id, told.happening, alert.id as alert_id, alert.said, setting.escalate_to
      from open_alerts() alert join notification told on told.alert_id = alert.id and told.escalated_from is null
      join notification_setting setting on setting.account_id = told.account_id
      where alert.said is not null and alert.created_at <= now() - make_interval(hours => setting.escalate_hours)
        and setting.escalate_to is not null
    ), late as materialized (
      select distinct on (named.alert_id, named.escalate_to) named.*
      from named join locker on locker.id = named.locker_id join account first on first.id = named.account_id
      join notification_setting setting on setting.account_id = first.id
      where not exists (select from notification before
          where before.account_id = named.escalate_to and before.alert_id = named.alert_id and before.escalated_from is not null)
        and wanted_mode(first, setting, locker, named.happening) = 'repeating' and may_be_told(first, locker, named.happening)
      order by named.alert_id, named.escalate_to, named.told_id
    ), made as (
      insert into notification (
          reseller_id, account_id, severity, happening, "values", link, locker_id, locker_article_id, mail, alert_id, escalated_from)
        select colleague.reseller_id, colleague.id, told.severity, told.happening, told."values" || late.said, told.link, told.locker_id,
          told.locker_article_id, 'atOnce', late.alert_id, first.id
        from late join notification told on told.id = late.told_id
        join account first on first.id = told.account_id join locker on locker.id = told.locker_id
        join account colleague on colleague.id = late.escalate_to and colleague.organisation_id = first.organisation_id
          and colleague.deleted_at is null and colleague.active
        where may_be_told(colleague, locker, told.happening)
      on conflict (account_id, alert_id) where escalated_from is not null do nothing
      returning locker_id, happening
    )
    select distinct locker_id, happening from made
  loop
    perform say_live(escalated.happening, escalated.locker_id);
  end loop;
end $$;

-- Of two who take care of it at once the first does, and what is over stays over. An older backup is first loaded without this
-- table.
create or replace function alert_stays_handled() returns trigger language plpgsql as $$
begin
  return old;
end $$;
do $$ begin
  if to_regclass('alert') is null then return; end if;
  create or replace trigger alert_stays_handled before update on alert for each row
    when (old.handled_at is not null) execute function alert_stays_handled();
end $$;

-- What becomes of alerts with time: they are over, are told again, or to somebody else.
create or replace function tell_again() returns void language plpgsql as $$
begin
  -- What waits for the hour of its daily mail would miss it if it were new again in that very minute.
  perform gather_alerts();
  update alert set handled_at = now() where id in (
    select alert.id from open_alerts() now_open join alert on alert.id = now_open.id
    where now_open.said is null and alert.handled_at is null order by alert.id for update of alert skip locked);
  perform remind_of_alerts();
  perform escalate_alerts();
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
    -- Nobody is told of lockers at an address that somebody else typed and that is not confirmed yet.
    join account on account.id = waiting.account_id and account.deleted_at is null and account.active
      and not (account.email_unconfirmed and account.password_hash is not null)
    left join notification_setting setting on setting.account_id = account.id
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
create or replace trigger locker_user_sees_others after insert or update of deleted_at on locker_user
  for each statement execute function session_ended();
-- An older backup is first loaded without this column.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'account'::regclass and attname = 'duty') then
    create or replace trigger account_duty_changed after update of duty on account
      for each statement execute function session_ended();
  end if;
end $$;
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

-- Webhooks: other systems are told what happens at the lockers within the reach of a webhook's organisation. What is to be told
-- is written here, in the transaction in which it happens; servers then send it (server/live/webhooks/). Fields are named as in
-- the API. These functions are in plpgsql, which looks tables up when it runs: a backup of a version without them is restored.

create or replace function wire_moment(at timestamptz) returns text language plpgsql immutable parallel safe as $$
begin
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end $$;

-- Something at a locker; its details come under one name. A webhook with chosen customers or lockers hears of those only.
create or replace function announce(about integer, what text, named text, details json) returns void language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  insert into webhook_delivery (reseller_id, webhook_id, event, data)
    select hook.reseller_id, hook.id, what, json_build_object(
      'LockerId', locker.id, 'LockerName', locker.name, 'CustomerId', customer.id, 'CustomerName', customer.name,
      'ResellerId', locker.reseller_id, named, details)
    from locker join organisation customer on customer.id = locker.customer_id
    join webhook hook on hook.reseller_id is null or hook.reseller_id = locker.reseller_id
    where locker.id = about and hook.active and hook.deleted_at is null and hook.events @> array[what]
      and (hook.customer_ids is null and hook.locker_ids is null
        or locker.customer_id = any (hook.customer_ids) or locker.id = any (hook.locker_ids));
end $$;

-- Lines of the ledger, and what the stock crossed by them: after ledger_follow, by this trigger's name. Lines of one statement, locker
-- and kind are told together, at most a hundred at a time: a refill of forty articles is one thing to a receiver, too, and the five
-- hundred lines of a locker that was offline are not five hundred calls. Where nobody listens one look at an index is all.
create or replace function announce_lines() returns trigger language plpgsql as $$
declare
  told record;
begin
  if current_setting('lagra.history', true) = 'on' then return null; end if;
  if not exists (
    select from webhook hook where hook.active and hook.deleted_at is null
      and (hook.reseller_id is null or hook.reseller_id in (select reseller_id from lines)))
  then
    return null;
  end if;
  for told in
    select locker_id, kind, json_agg(line order by id) as lines from (
      select booked.id, booked.locker_id, booked.kind,
        (row_number() over (partition by booked.locker_id, booked.kind order by booked.id) - 1) / 100 as pack,
        json_build_object(
          'Id', booked.id, 'UUID', booked.uuid, 'LockerArticleId', held.id, 'ArticleId', article.id,
          'ArticleNumber', article.number, 'ArticleName', article.name,
          'AccountId', person.id, 'Name', name_outside(person), 'LastName', person.last_name,
          'Amount', booked.amount, 'Moved', booked.moved, 'Discrepancy', booked.discrepancy::integer,
          'Aborted', booked.aborted::integer, 'OverLimit', booked.over_limit::integer, 'Unverified', booked.unverified::integer,
          'TransactionDate', wire_moment(booked.transaction_date),
          'EndCustomerArticlePrice', round(booked.price / 100.0, 2), 'TransactionAmount', round(booked.value / 100.0, 2),
          'Reason', booked.reason, 'Note', booked.note, 'RefillId', booked.refill_id, 'CorrectsId', booked.corrects_id,
          'CostCentreId', purpose.id, 'CostCentre', purpose.code) as line
      from lines booked join locker_article held on held.id = booked.locker_article_id
      join article on article.id = held.article_id
      left join cost_centre purpose on purpose.id = booked.cost_centre_id
      -- Nobody takes what is refilled: who booked it stands for it, but for the house's people, unless they work for the reseller.
      left join ledger_person person on person.id = coalesce(booked.account_id, booked.booked_by)
        and (person.reseller_id is not null or booked.on_behalf_of is not null)) packed
    group by locker_id, kind, pack order by min(id)
  loop
    perform announce(told.locker_id, told.kind, 'Lines', told.lines);
  end loop;

  for told in
    select locker_id, what, json_agg(article order by id) as articles from (
      select held.id, held.locker_id, held.current_volume as now, held.current_volume - change.moved as before,
        held.place_order_amount as point, coalesce(way.amount, 0) as way, to_order.amount as to_order,
        json_build_object(
          'LockerArticleId', held.id, 'ArticleId', article.id, 'ArticleNumber', article.number, 'ArticleName', article.name,
          'CurrentVolume', held.current_volume, 'PlaceOrderAmount', held.place_order_amount, 'MaxStock', held.max_stock,
          'ToOrder', to_order.amount) as article
      from (select locker_article_id, sum(moved) as moved from lines group by 1) change
      join locker_article held on held.id = change.locker_article_id
      join article on article.id = held.article_id join locker on locker.id = held.locker_id
      left join (
        select coming.* from (select distinct locker_id from lines) place cross join lateral on_its_way_to(place.locker_id) coming
      ) way on way.locker_article_id = held.id
      -- As the order tab has it: filled up to the maximum, less what stands in runs.
      cross join lateral (select case when reaches_order_point(held.current_volume + coalesce(way.amount, 0), held.place_order_amount)
        then greatest(0, coalesce(held.max_stock, 0) - held.current_volume - coalesce(way.amount, 0)) else 0 end as amount) to_order
      where change.moved <> 0 and held.deleted_at is null and locker.deleted_at is null and locker.active) seen
    cross join lateral (values
      ('orderDue', to_order > 0 and not reaches_order_point((before + way)::bigint, point)),
      ('lowStock', is_below_order_point(now, point) and not is_below_order_point(before::bigint, point)),
      ('outOfStock', before > 0 and now = 0),
      ('restocked', is_below_order_point(before::bigint, point) and not is_below_order_point(now, point))
    ) as crossing (what, happened)
    where happened group by locker_id, what order by locker_id, what
  loop
    perform announce(told.locker_id, told.what, 'Articles', told.articles);
  end loop;
  return null;
end $$;
create or replace trigger transaction_told after insert on transaction
  referencing new table as lines for each statement execute function announce_lines();

-- A statement is between the house and its reseller: webhooks for chosen customers or lockers do not hear of it.
create or replace function announce_statements() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return null; end if;
  insert into webhook_delivery (reseller_id, webhook_id, event, data)
    select hook.reseller_id, hook.id, what.event, json_build_object(
      'Id', made.id, 'Number', made.number, 'ResellerId', made.reseller_id, 'ResellerName', party.name,
      'PeriodStart', made.period_start, 'PeriodStop', made.period_stop, 'BillingDate', made.billing_date,
      'DueDate', made.due_date, 'CurrencyCode', currency.code, 'BilledNetAmount', round(made.net / 100.0, 2),
      'VatPct', made.vat_pct, 'TaxAmount', round(made.tax / 100.0, 2), 'DebitStatementId', made.debit_statement_id)
    from made
    cross join lateral (select case made.kind when 'credit' then 'statementCredited' else 'statementMade' end) what (event)
    join webhook hook on (hook.reseller_id is null or hook.reseller_id = made.reseller_id) and hook.active
      and hook.deleted_at is null and hook.events @> array[what.event]
      and hook.customer_ids is null and hook.locker_ids is null
    join organisation party on party.id = made.reseller_id join currency on currency.id = made.currency_id
    order by made.number;
  return null;
end $$;
-- It once was called for each statement.
drop trigger if exists billing_statement_told on billing_statement;
drop function if exists announce_statement();
create trigger billing_statement_told after insert on billing_statement
  referencing new table as made for each statement execute function announce_statements();

-- Notes how a call ended: a webhook fails since the first call that failed, until one succeeds.
create or replace function webhook_called(called integer, succeeded boolean) returns void language plpgsql as $$
begin
  if succeeded then
    update webhook set failing_since = null, given_up_told_at = null where id = called and failing_since is not null;
  else
    update webhook set failing_since = now() where id = called and failing_since is null;
  end if;
end $$;

-- Those who manage the webhooks and API keys of a reseller or, without one, of the house, and read mails.
create or replace function who_connects(reseller integer) returns setof account language plpgsql stable as $$
begin
  return query select account.* from account
    where account.deleted_at is null and account.active and account.reseller_id is not distinct from reseller
      and account.duty is null and account.role in ('superadmin', 'admin', 'reseller')
      and (account.password_hash is not null or exists (
        select from account_identity known where known.account_id = account.id));
end $$;

-- What could not be delivered within its day is given up, which is told once, until a call succeeds again; the log is kept for thirty
-- days. A webhook that failed for five days is switched off, and that is told, too.
create or replace function sweep_webhooks() returns void language plpgsql as $$
begin
  update webhook_delivery set state = 'givenUp', ended_at = now()
    where state = 'waiting' and good_until < now() and next_at < now();
  delete from webhook_delivery where created_at < now() - interval '30 days' and state <> 'waiting';
  with failed as (
    update webhook set active = false, switched_off_at = now(), revision = revision + 1
    where active and deleted_at is null and failing_since < now() - interval '5 days'
      and exists (select from webhook_delivery failed
        where failed.webhook_id = webhook.id and failed.attempts > 0 and failed.created_at > now() - interval '2 days')
    returning id, name, reseller_id)
  insert into mail (kind, account_id, address, language, about, good_until)
    select 'webhookOff', told.id, told.email, coalesce(told.language, 'sv-SE'),
      jsonb_build_object('id', failed.id, 'name', failed.name), now() + interval '2 days'
    from failed cross join lateral who_connects(failed.reseller_id) told;
  with failing as (
    update webhook set given_up_told_at = now()
    where active and deleted_at is null and failing_since is not null and given_up_told_at is null
      and exists (select from webhook_delivery lost
        where lost.webhook_id = webhook.id and lost.state = 'givenUp' and lost.event <> 'test'
          and lost.ended_at >= failing_since)
    returning id, name, reseller_id)
  insert into mail (kind, account_id, address, language, about, good_until)
    select 'webhookFailing', told.id, told.email, coalesce(told.language, 'sv-SE'),
      jsonb_build_object('id', failing.id, 'name', failing.name), now() + interval '2 days'
    from failing cross join lateral who_connects(failing.reseller_id) told;
end $$;

-- Tells of keys whose last day comes, two weeks before and a day before; not of those that were made for so short a time.
create or replace function tell_of_ending_keys() returns void language plpgsql as $$
declare
  today date := (select (now() at time zone time_zone)::date from system_setting);
begin
  with ending as (
    update api_key set expiry_told = case when expires_on - today <= 1 then 1 else 14 end
    where deleted_at is null and expires_on >= today and (
      expires_on - today <= 1 and expiry_told is distinct from 1 and created_at < expires_on - 1
      or expires_on - today between 2 and 14 and expiry_told is null and created_at < expires_on - 14)
    returning id, name, reseller_id, expires_on)
  insert into mail (kind, account_id, address, language, about, good_until)
    select 'keyEnds', told.id, told.email, coalesce(told.language, 'sv-SE'),
      jsonb_build_object('id', ending.id, 'name', ending.name, 'day', ending.expires_on), now() + interval '2 days'
    from ending cross join lateral who_connects(ending.reseller_id) told;
end $$;

-- Another last day is told anew.
create or replace function api_key_told_anew() returns trigger language plpgsql as $$
begin
  new.expiry_told := null;
  return new;
end $$;

-- API keys are known for a while as sessions are. That one was used changes nothing of what it may. An old backup is
-- loaded before there is such a table.
do $$ begin
  if to_regclass('api_key') is not null then
    create or replace trigger api_key_changed
      after update of name, rights, calls_a_minute, expires_on, key_digest, previous_digest, previous_until, deleted_at on api_key
      for each statement execute function session_ended();
    create or replace trigger api_key_told_anew before update of expires_on on api_key
      for each row when (old.expires_on <> new.expires_on) execute function api_key_told_anew();
  end if;
end $$;
