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

-- Somebody was there today: a run's stop was done, or at least half of the articles that needed it were filled. Those that needed it stood
-- at their order point; where none did, those that had room. An article is filled when it got no less than it still has room for:
-- a piece or two are no visit.
create or replace function visited_today(locker integer, today date)
returns boolean language plpgsql stable parallel safe as $$
declare
  zone text := (select time_zone from system_setting);
begin
  if exists (
    select from run_stop where locker_id = locker and state = 'done' and ended_at >= today::timestamp at time zone zone
      and ended_at < (today + 1)::timestamp at time zone zone)
  then return true; end if;
  if not exists (select from stock_day where locker_id = locker and day = today and refilled > 0) then return false; end if;
  return (
    with held as (
      select reaches_order_point(current_volume - brought, place_order_amount) as waited,
        max_stock > current_volume - brought as had_room,
        brought > 0 and case when max_stock is null then not reaches_order_point(current_volume, place_order_amount)
          else brought >= max_stock - current_volume end as is_filled
      from (
        select article.current_volume, article.place_order_amount, article.max_stock,
          greatest(0, coalesce(of_day.refilled, 0)) as brought
        from locker_article article
        left join stock_day of_day on of_day.locker_article_id = article.id and of_day.day = today
        where article.locker_id = locker and article.deleted_at is null) as stocks)
    select coalesce(bool_or(is_filled), false) and case when bool_or(waited)
      then 2 * count(*) filter (where waited and is_filled) >= count(*) filter (where waited)
      else 2 * count(*) filter (where had_room and is_filled) >= count(*) filter (where had_room) end
    from held);
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

-- Whether somebody comes to a locker when its stock says so, and not on days of its own.
create or replace function visited_by_stock(locker integer)
returns boolean language plpgsql stable parallel safe as $$
begin
  return coalesce((select by_stock from locker_visit where locker_id = locker), false);
end $$;

-- Then it is expected by the day that its stock called for when it was last looked at; null where that is not known, or far away.
create or replace function visit_expected(locker integer, today date)
returns date language plpgsql stable parallel safe as $$
declare
  due date := (select due_on from visit_advice where locker_id = locker);
begin
  if due is null or not visited_by_stock(locker) then return null; end if;
  return greatest(due, case when visited_today(locker, today) then today + 1 else today end);
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
