-- How long a locker waits for a visit at most, and when somebody comes next.

-- The most days between two visits; null where there are no visiting days.
create or replace function longest_visit_gap(weekdays integer, every_weeks integer)
returns integer language plpgsql immutable parallel safe as $$
declare
  first_day integer;
  last_day integer;
  longest integer := 0;
begin
  for day in 1 .. 7 loop
    continue when weekdays & (1 << (day - 1)) = 0;
    first_day := coalesce(first_day, day);
    longest := greatest(longest, day - coalesce(last_day, day));
    last_day := day;
  end loop;
  if first_day is null then return null; end if;
  return greatest(longest, first_day + 7 * every_weeks - last_day);
end $$;

-- Somebody was there today: a run's stop was done, or at least as many articles were filled as still wait at their order point.
-- Who tops up one of many has not made the visit of the day.
create or replace function visited_today(locker integer, today date)
returns boolean language plpgsql stable parallel safe as $$
declare
  zone text := (select time_zone from system_setting);
  filled bigint;
begin
  if exists (
    select from run_stop where locker_id = locker and state = 'done' and ended_at >= today::timestamp at time zone zone
      and ended_at < (today + 1)::timestamp at time zone zone)
  then return true; end if;
  select count(*) into filled from stock_day where locker_id = locker and day = today and refilled > 0;
  return filled > 0 and filled >= (
    select count(*) from locker_article where locker_id = locker and deleted_at is null
      and reaches_order_point(current_volume, place_order_amount));
end $$;

-- The day of the next visit: a visiting day, or that of a run that is ready. Where somebody was there today, it is a later day.
create or replace function next_visit(locker integer, today date)
returns date language plpgsql stable parallel safe as $$
declare
  from_day date := today;
begin
  if visited_today(locker, today) then from_day := today + 1; end if;
  return least(
    (select visit_on_or_after(weekdays, every_weeks, first_week, from_day) from locker_visit
      where locker_id = locker and not by_stock),
    (select min(run.day) from run_stop stop join run on run.id = stop.run_id
      where stop.locker_id = locker and stop.state = 'open' and run.state in ('ready', 'underway')
        and run.day >= today));
end $$;

-- Order points look at as many days as a locker waits for a visit: with other visiting days they are calculated anew.
create or replace function locker_visit_outdates() returns trigger language plpgsql as $$
begin
  insert into demand_outdated (locker_article_id)
    select id from locker_article where locker_id = new.locker_id and deleted_at is null;
  return null;
end $$;

do $$ begin
  if to_regclass('locker_visit') is not null then
    create or replace trigger locker_visit_begins after insert on locker_visit for each row
      when (new.weekdays <> 0 or new.by_stock)
      execute function locker_visit_outdates();
    create or replace trigger locker_visit_changes after update on locker_visit for each row
      when (old.weekdays <> new.weekdays or old.every_weeks <> new.every_weeks or old.by_stock <> new.by_stock)
      execute function locker_visit_outdates();
  end if;
end $$;
