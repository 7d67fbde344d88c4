-- Sums of the ledger over days, weeks and months: what they should contain, how days that are over are added, how all are made anew.

-- What consumption_day should contain according to the ledger. `npm run ledger` compares the two.
create or replace view consumption_by_ledger as
  select locker_article_id, (transaction_date at time zone (select time_zone from system_setting))::date as day,
    reseller_id, locker_id,
    sum(consumed(kind, aborted, amount))::bigint as amount, sum(consumed(kind, aborted, value))::bigint as value,
    (count(*) filter (where kind = 'withdrawal'))::integer as withdrawals, sum(moved)::bigint as moved
  from transaction
  where kind in ('withdrawal', 'return') and not aborted
  group by 1, 2, 3, 4;

-- What the sums over the days, and those of people and stocks, should contain. An older backup is first loaded without their tables.
do $$
begin
  if to_regclass('person_day') is null then return; end if;
  create or replace view locker_day_by_days as
    select locker_id, day, reseller_id, sum(amount)::bigint as amount, sum(value)::bigint as value,
      sum(withdrawals)::integer as withdrawals
    from consumption_day group by 1, 2, 3;

  create or replace view stock_day_by_ledger as
    select locker_article_id, (transaction_date at time zone (select time_zone from system_setting))::date as day,
      reseller_id, locker_id,
      coalesce(sum(moved) filter (where kind = 'refill'), 0)::bigint as refilled,
      coalesce(sum(moved) filter (where kind = 'correction'), 0)::bigint as corrected
    from transaction
    where kind in ('refill', 'correction') and not aborted
    group by 1, 2, 3, 4;

  -- A line counts for the cost centre that the newest change says.
  create or replace view person_day_by_ledger as
    select line.locker_id, (line.transaction_date at time zone (select time_zone from system_setting))::date as day, line.account_id,
      cost_centre_of(line.cost_centre_id, changed.transaction_id, changed.cost_centre_id) as cost_centre_id,
      line.reseller_id,
      sum(consumed(kind, aborted, amount))::bigint as amount, sum(consumed(kind, aborted, value))::bigint as value,
      (count(*) filter (where kind = 'withdrawal'))::integer as withdrawals
    from transaction line left join changed_cost_centre changed
      on changed.transaction_id = line.id and changed.transaction_date = line.transaction_date
    where kind in ('withdrawal', 'return') and not aborted
    group by 1, 2, 3, 4, 5;
end $$;

-- What a person used moves to the cost centre that a change says. Nobody books meanwhile, and no other change comes in between: what a
-- line counted for before is then what the other changes say.
create or replace function cost_centre_change_follow() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7161726105);
  with line as (
    select line.locker_id, (line.transaction_date at time zone (select time_zone from system_setting))::date as day, line.account_id,
      line.reseller_id, consumed(kind, aborted, amount) as amount, consumed(kind, aborted, value) as value,
      (kind = 'withdrawal')::integer as withdrawals,
      case when earlier.id is null then line.cost_centre_id else earlier.cost_centre_id end as before,
      latest.cost_centre_id as after
    from (select distinct transaction_id, transaction_date from made) changed
    join transaction line on line.id = changed.transaction_id and line.transaction_date = changed.transaction_date
    left join lateral (
      select id, cost_centre_id from cost_centre_change where transaction_id = line.id and id not in (select id from made)
      order by id desc limit 1) earlier on true
    join lateral (
      select cost_centre_id from cost_centre_change where transaction_id = line.id order by id desc limit 1) latest on true
    where kind in ('withdrawal', 'return') and not aborted
  )
  insert into person_day (locker_id, day, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
    select locker_id, day, account_id, moved.cost_centre_id, reseller_id,
      sum(sign * amount), sum(sign * value), sum(sign * withdrawals)
    from line, lateral (values (before, -1), (after, 1)) moved (cost_centre_id, sign)
    where before is distinct from after
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4
  on conflict (locker_id, day, account_id, cost_centre_id) do update
    set amount = person_day.amount + excluded.amount, value = person_day.value + excluded.value,
      withdrawals = person_day.withdrawals + excluded.withdrawals;
  -- Where nothing is left there is no row, as the ledger says.
  delete from person_day emptied
    where amount = 0 and value = 0 and withdrawals = 0
      and locker_id in (select locker_id from made)
      and day in (select (transaction_date at time zone (select time_zone from system_setting))::date from made);
  -- The months of these lines are added up again. An older backup is first loaded without them.
  if to_regclass('person_month') is not null then
    delete from person_month
      where (locker_id, month) in (
        select locker_id, month_of((transaction_date at time zone (select time_zone from system_setting))::date) from made);
    insert into person_month (locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
      select locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals
      from person_month_by_days
      where (locker_id, month) in (
        select locker_id, month_of((transaction_date at time zone (select time_zone from system_setting))::date) from made);
  end if;
  return null;
end $$;
do $$
begin
  if to_regclass('cost_centre_change') is null then return; end if;
  create or replace trigger cost_centre_change_followed after insert on cost_centre_change
    referencing new table as made for each statement execute function cost_centre_change_follow();
end $$;

create or replace view article_day_by_days as
  select used.reseller_id, held.article_id, day, sum(amount)::bigint as amount, sum(value)::bigint as value
  from consumption_day used join locker_article held on held.id = used.locker_article_id
  where day <= (select until from summed_up)
  group by 1, 2, 3;

create or replace view article_week_by_days as
  select reseller_id, article_id, date_trunc('week', day::timestamp)::date as week,
    sum(amount)::bigint as amount, sum(value)::bigint as value
  from article_day_by_days
  where day <= (select last_sunday(until) from summed_up)
  group by 1, 2, 3;

-- What reports add up over long spans: the hours of days that are over, and months as far as their days are over.
do $$
begin
  if to_regclass('hour_day') is null then return; end if;
  create or replace view hour_day_by_ledger as
    select locker_id, (transaction_date at time zone (select time_zone from system_setting))::date as day,
      extract(hour from transaction_date at time zone (select time_zone from system_setting))::smallint as hour, reseller_id,
      sum(consumed(kind, aborted, amount))::bigint as amount, sum(consumed(kind, aborted, value))::bigint as value,
      (count(*) filter (where kind = 'withdrawal'))::integer as withdrawals
    from transaction
    where kind in ('withdrawal', 'return') and not aborted
      and transaction_date < (select (until + 1)::timestamp at time zone time_zone from summed_up, system_setting)
    group by 1, 2, 3, 4;

  create or replace view consumption_month_by_days as
    select locker_article_id, month_of(day) as month, reseller_id, locker_id,
      sum(amount)::bigint as amount, sum(value)::bigint as value, sum(withdrawals)::integer as withdrawals
    from consumption_day where day <= (select until from summed_up)
    group by 1, 2, 3, 4;

  create or replace view person_month_by_days as
    select locker_id, month_of(day) as month, account_id, cost_centre_id, reseller_id,
      sum(amount)::bigint as amount, sum(value)::bigint as value, sum(withdrawals)::integer as withdrawals
    from person_day where day <= (select until from summed_up)
    group by 1, 2, 3, 4, 5;
end $$;

-- Adds the days that have ended since the last time, and the weeks. Those who write lines meanwhile wait for it, or it for them,
-- so that each line is counted once.
create or replace function sum_up_days() returns void language plpgsql as $$
declare
  zone text := (select time_zone from system_setting);
  yesterday date := (now() at time zone zone)::date - 1;
  before date;
begin
  if yesterday <= (select until from summed_up) then return; end if;
  perform pg_advisory_xact_lock(7161726105);
  before := (select until from summed_up for no key update);
  update summed_up set until = yesterday;
  insert into article_day (reseller_id, article_id, day, amount, value)
    select reseller_id, article_id, day, amount, value from article_day_by_days where day > before;
  insert into article_week (reseller_id, article_id, week, amount, value)
    select reseller_id, article_id, date_trunc('week', day::timestamp)::date, sum(amount), sum(value) from article_day
    where day > last_sunday(before) and day <= last_sunday(yesterday)
    group by 1, 2, 3;
  insert into hour_day (locker_id, day, hour, reseller_id, amount, value, withdrawals)
    select locker_id, local::date, extract(hour from local), reseller_id, sum(consumed(kind, aborted, amount)),
      sum(consumed(kind, aborted, value)), count(*) filter (where kind = 'withdrawal')
    from (select *, transaction_date at time zone zone as local from transaction) line
    where kind in ('withdrawal', 'return') and not aborted
      and transaction_date >= (before + 1)::timestamp at time zone zone
      and transaction_date < (yesterday + 1)::timestamp at time zone zone
    group by 1, 2, 3, 4;
  insert into consumption_month (locker_article_id, month, reseller_id, locker_id, amount, value, withdrawals)
    select locker_article_id, month_of(day), reseller_id, locker_id, sum(amount), sum(value), sum(withdrawals) from consumption_day
    where day > before and day <= yesterday
    group by 1, 2, 3, 4
  on conflict (locker_article_id, month) do update
    set amount = consumption_month.amount + excluded.amount, value = consumption_month.value + excluded.value,
      withdrawals = consumption_month.withdrawals + excluded.withdrawals;
  insert into person_month (locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
    select locker_id, month_of(day), account_id, cost_centre_id, reseller_id, sum(amount), sum(value), sum(withdrawals) from person_day
    where day > before and day <= yesterday
    group by 1, 2, 3, 4, 5
  on conflict (locker_id, month, account_id, cost_centre_id) do update
    set amount = person_month.amount + excluded.amount, value = person_month.value + excluded.value,
      withdrawals = person_month.withdrawals + excluded.withdrawals;
end $$;

create or replace function rebuild_consumption() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7161726105);
  delete from consumption_day;
  insert into consumption_day (locker_article_id, day, reseller_id, locker_id, amount, value, withdrawals, moved)
    select locker_article_id, day, reseller_id, locker_id, amount, value, withdrawals, moved from consumption_by_ledger;
  delete from locker_day;
  insert into locker_day (locker_id, day, reseller_id, amount, value, withdrawals)
    select locker_id, day, reseller_id, amount, value, withdrawals from locker_day_by_days;
  delete from stock_day;
  insert into stock_day (locker_article_id, day, reseller_id, locker_id, refilled, corrected)
    select locker_article_id, day, reseller_id, locker_id, refilled, corrected from stock_day_by_ledger;
  delete from person_day;
  insert into person_day (locker_id, day, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
    select locker_id, day, account_id, cost_centre_id, reseller_id, amount, value, withdrawals from person_day_by_ledger;
  delete from article_day;
  insert into article_day (reseller_id, article_id, day, amount, value)
    select reseller_id, article_id, day, amount, value from article_day_by_days;
  delete from article_week;
  insert into article_week (reseller_id, article_id, week, amount, value)
    select reseller_id, article_id, week, amount, value from article_week_by_days;
  delete from hour_day;
  insert into hour_day (locker_id, day, hour, reseller_id, amount, value, withdrawals)
    select locker_id, day, hour, reseller_id, amount, value, withdrawals from hour_day_by_ledger;
  delete from consumption_month;
  insert into consumption_month (locker_article_id, month, reseller_id, locker_id, amount, value, withdrawals)
    select locker_article_id, month, reseller_id, locker_id, amount, value, withdrawals from consumption_month_by_days;
  delete from person_month;
  insert into person_month (locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
    select locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals from person_month_by_days;
  perform rebuild_outs();
  update demand_kept set complete = false;
end $$;

-- In another time zone the same moments fall on other days.
create or replace function system_setting_new_zone() returns trigger language plpgsql as $$
begin
  perform rebuild_consumption();
  return null;
end $$;
create or replace trigger system_setting_new_zone after update on system_setting for each row
  when (old.time_zone <> new.time_zone) execute function system_setting_new_zone();
