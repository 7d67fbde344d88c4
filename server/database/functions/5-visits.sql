-- When a locker is visited, and what is on its way to it.

-- The first visiting day on or after a day; null where there are no visiting days.
create or replace function visit_on_or_after(weekdays integer, every_weeks integer, first_week date, day date)
returns date language plpgsql immutable parallel safe as $$
declare
  found_day date := day;
begin
  if weekdays = 0 then return null; end if;
  for step in 0 .. 7 * every_weeks loop
    if weekdays & (1 << (extract(isodow from found_day)::integer - 1)) <> 0
      -- Days before the first week are counted backwards from it in the same rhythm.
      and (every_weeks = 1 or mod(mod((found_day - extract(isodow from found_day)::integer + 1) - first_week, 7 * every_weeks)
        + 7 * every_weeks, 7 * every_weeks) = 0)
    then return found_day; end if;
    found_day := found_day + 1;
  end loop;
  return null;
end $$;

-- For so many days after its own a run that nobody has ended still counts as on its way; later nobody comes with it any more.
create or replace function days_on_its_way() returns integer language sql immutable parallel safe return 3;

create or replace function first_day_on_its_way() returns date language plpgsql stable parallel safe as $$
begin
  return (now() at time zone (select time_zone from public.system_setting))::date - days_on_its_way();
end $$;

-- What stands in runs for each article of a locker and is not put in yet: what was picked, or is to be.
create or replace function on_its_way_to(locker integer)
returns table (locker_article_id integer, amount bigint) language plpgsql stable as $$
declare
  first_day date := first_day_on_its_way();
begin
  return query
    select line.locker_article_id, sum(coalesce(line.picked, line.planned))
    from run_stop stop join run on run.id = stop.run_id join run_line line on line.run_stop_id = stop.id
    where stop.locker_id = locker and stop.state = 'open' and run.day >= first_day
    group by line.locker_article_id;
end $$;
