-- What becomes of refill runs is told where it happens: to open screens, to the driver and whoever planned it, and to other systems.

-- Tells one person of a run by the bell, and by mail, unless its settings say otherwise.
create or replace function tell_of_run(about integer, what text, told integer, details jsonb default '{}') returns void
  language plpgsql as $$
begin
  if told is null or current_setting('lagra.history', true) = 'on' then return; end if;
  insert into notification (reseller_id, account_id, severity, happening, "values", link, mail)
    select person.reseller_id, person.id,
      case when what in ('runTaken', 'runBooked') or what = 'runShort' and details->>'Missing' <> '0' then 'warning'
        else 'success' end, what,
      jsonb_build_object('RunName', run.name, 'Day', run.day, 'Stops', (select count(*) from run_stop stop where stop.run_id = run.id))
        || details,
      case what when 'runTaken' then '/road' else format('/planning/runs/%s', about) end,
      notification_mail(setting, what)
    from run join account person on person.id = told and person.deleted_at is null and person.active
    left join notification_setting setting on setting.account_id = person.id
    where run.id = about and notification_mode(setting, person.role, what) <> 'none';
end $$;

-- Other systems are told of a run's stops at the lockers that they hear of.
create or replace function announce_run(about integer, what text) returns void language plpgsql as $$
declare
  -- Of what less was found than planned, over all lockers: told when that changes. None where all was found after all.
  short json := case when what = 'runShort' then (
    select coalesce(json_agg(json_build_object('ArticleId', article.id, 'ArticleNumber', article.number, 'ArticleName', article.name,
      'Planned', sums.planned, 'Picked', sums.picked) order by article.id), '[]')
    from (
      select held.article_id, sum(line.planned) as planned, sum(coalesce(line.picked, line.planned)) as picked
      from run_stop stop join run_line line on line.run_stop_id = stop.id
      join locker_article held on held.id = line.locker_article_id
      where stop.run_id = about group by held.article_id) sums
    join article on article.id = sums.article_id where sums.picked < sums.planned) end;
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  insert into webhook_delivery (reseller_id, webhook_id, event, data)
    select hook.reseller_id, hook.id, what, json_build_object(
      'RunId', run.id, 'UUID', run.uuid, 'Day', run.day, 'Name', run.name, 'ResellerId', run.reseller_id,
      'DriverId', driver.id, 'DriverName', driver.name, 'DriverLastName', driver.last_name, 'Stops', seen.stops,
      'Articles', short)
    from run left join account driver on driver.id = run.driver_id
    join webhook hook on (hook.reseller_id is null or hook.reseller_id = run.reseller_id)
      and hook.active and hook.deleted_at is null and hook.events @> array[what]
    cross join lateral (
      select json_agg(json_build_object(
        'LockerId', locker.id, 'LockerName', locker.name, 'CustomerId', customer.id, 'CustomerName', customer.name,
        'State', stop.state, 'Lines', sums.lines, 'Planned', sums.planned, 'Picked', sums.picked, 'Placed', sums.placed) order by stop.position) as stops
      from run_stop stop join locker on locker.id = stop.locker_id join organisation customer on customer.id = locker.customer_id
      cross join lateral (
        select count(*) as lines, coalesce(sum(line.planned), 0) as planned, sum(line.picked) as picked,
          coalesce(sum(line.placed), 0) as placed
        from run_line line where line.run_stop_id = stop.id) sums
      where stop.run_id = run.id and (hook.customer_ids is null and hook.locker_ids is null
        or locker.customer_id = any (hook.customer_ids) or locker.id = any (hook.locker_ids))) seen
    where run.id = about and seen.stops is not null;
end $$;

-- Less was found than planned, or more than was told before. The planner has one notice of a run that it has not read: the newest, with
-- all that is missing. Once nothing is, a notice that nobody has seen goes away; to one that was read or mailed the answer is a new one.
create or replace function tell_of_short(about integer, found_by integer) returns void language plpgsql as $$
declare
  planner integer := (select created_by from run where id = about);
  at text := format('/planning/runs/%s', about);
  was_seen boolean;
begin
  -- Whoever has seen that nothing is missing any more knows it.
  select seen."values"->>'Missing' <> '0' into was_seen from notification seen
    where seen.account_id = planner and seen.happening = 'runShort' and seen.link = at
      and (seen.read_at is not null or seen.mail_id is not null) order by seen.id desc limit 1;
  delete from notification where account_id = planner and happening = 'runShort' and link = at and read_at is null;
  if planner is distinct from found_by then
    perform tell_of_run(about, 'runShort', planner, jsonb_build_object('Missing', short.missing, 'Articles', short.articles))
      from (
        select coalesce(sum(line.planned - line.picked), 0) as missing, count(distinct held.article_id) as articles
        from run_stop stop join run_line line on line.run_stop_id = stop.id
        join locker_article held on held.id = line.locker_article_id
        where stop.run_id = about and line.picked < line.planned) short
      where short.missing > 0 or was_seen;
  end if;
  perform announce_run(about, 'runShort');
end $$;

-- Whoever sees one of its lockers looks at the run again.
create or replace function say_run(about integer) returns void language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  perform say_live('run', stop.locker_id) from run_stop stop where stop.run_id = about order by stop.position limit 1;
end $$;

-- A stop with what was to be put in there, or was picked for it, as it stood when a driver or the run lost it.
create or replace function run_stop_kept(about integer) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('Id', stop.id, 'LockerId', stop.locker_id, 'Lines', (
      select coalesce(jsonb_object_agg(line.locker_article_id, greatest(line.planned, line.picked)), '{}')
      from run_line line where line.run_stop_id = stop.id))
    from run_stop stop where stop.id = about);
end $$;

-- Whoever has driven it until now, or until it was taken back, may still have to tell what was done, from a phone without a network.
create or replace function run_keeps_driver() returns trigger language plpgsql as $$
begin
  new.former_drivers := new.former_drivers || jsonb_build_array(jsonb_build_object('Id', old.driver_id, 'Until', now(), 'Stops', (
    select coalesce(jsonb_agg(run_stop_kept(stop.id)), '[]') from run_stop stop where stop.run_id = old.id)));
  return new;
end $$;

create or replace function run_follow() returns trigger language plpgsql as $$
begin
  perform say_run(new.id);
  -- Its driver sees other lockers from now on.
  if new.state is distinct from old.state or new.driver_id is distinct from old.driver_id then
    perform pg_notify('lagra', '{"kind":"sessions"}');
  end if;
  if new.state = 'ready' and (old.state <> 'ready' or new.driver_id is distinct from old.driver_id)
    or new.state = 'underway' and new.driver_id is distinct from old.driver_id
  then
    if new.driver_id is distinct from new.created_by then perform tell_of_run(new.id, 'runReady', new.driver_id); end if;
  end if;
  -- Whoever drove it is told that it does not any more.
  if old.state in ('ready', 'underway') and old.driver_id is not null
    and (new.state in ('cancelled', 'draft') and old.driver_id is distinct from new.created_by
      or new.driver_id is distinct from old.driver_id and new.state in ('ready', 'underway'))
  then
    perform tell_of_run(new.id, 'runTaken', old.driver_id, jsonb_build_object(
      'Cancelled', (new.state = 'cancelled')::int, 'Draft', (new.state = 'draft')::int));
  end if;
  if new.state = 'ready' and old.state <> 'ready' then perform announce_run(new.id, 'runReady'); end if;
  if new.state = 'done' and old.state <> 'done' then
    perform announce_run(new.id, 'runDone');
    if new.created_by is distinct from new.driver_id then
      perform tell_of_run(new.id, 'runDone', new.created_by, jsonb_build_object('Skipped', (
        select count(*) from run_stop stop where stop.run_id = new.id and stop.state = 'skipped')));
    end if;
  end if;
  return null;
end $$;

-- A run of which every stop has ended is done, unless it was cancelled.
create or replace function run_stops_follow() returns trigger language plpgsql as $$
declare
  ended record;
begin
  for ended in select distinct run_id, (array_agg(locker_id))[1] as locker_id from after group by run_id loop
    if current_setting('lagra.history', true) is distinct from 'on' then perform say_live('run', ended.locker_id); end if;
    -- Also one that was taken back to draft while its driver filled the last locker.
    update run set state = 'done', ended_at = now(), started_at = coalesce(started_at, now()), revision = revision + 1
      where id = ended.run_id and state in ('draft', 'ready', 'underway')
        and not exists (select from run_stop open where open.run_id = run.id and open.state = 'open');
  end loop;
  return null;
end $$;

create or replace function run_lines_follow() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) is distinct from 'on' then
    perform say_live('run', changed.locker_id) from (
      select min(line.locker_id) as locker_id from after line join run_stop stop on stop.id = line.run_stop_id
      group by stop.run_id) changed;
  end if;
  return null;
end $$;

-- An older backup is first loaded without these tables.
do $$ begin
  if to_regclass('run') is null then return; end if;
  if exists (select from pg_attribute where attrelid = 'run'::regclass and attname = 'former_drivers') then
    create or replace trigger run_keeps_driver before update of driver_id, state on run for each row
      when (old.driver_id is not null and old.state in ('ready', 'underway')
        and (new.driver_id is distinct from old.driver_id or new.state = 'draft'))
      execute function run_keeps_driver();
  end if;
  create or replace trigger run_follow after update on run for each row execute function run_follow();
  create or replace trigger run_stops_follow after update on run_stop
    referencing new table as after for each statement execute function run_stops_follow();
  create or replace trigger run_stop_sees_others after insert or delete on run_stop
    for each statement execute function session_ended();
  create or replace trigger run_lines_follow after update on run_line
    referencing new table as after for each statement execute function run_lines_follow();
end $$;
