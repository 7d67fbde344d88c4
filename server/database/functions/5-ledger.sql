-- The stock ledger: stock changes only by its lines, in the statement that writes them.

create or replace trigger transaction_append_only before update or delete on transaction
  for each row execute function refuse_change();
create or replace trigger transaction_not_emptied before truncate on transaction
  for each statement execute function refuse_truncate();

-- Makes the partitions of these months. Months are in UTC, whatever the session's time zone is: a partition is about storage, not
-- about the calendar that people see. A new month is created beside the ledger and then attached, which does not block
-- those who read and write the other months.
create or replace function ensure_ledger_months(first_day date, last_day date) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first_day::timestamp);
  name text;
begin
  while month <= last_day::timestamp loop
    name := to_char(month, '"transaction_"YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I (like transaction including defaults including generated including constraints)', name);
      execute format(
        'alter table transaction attach partition %I for values from (%L) to (%L)', name,
        to_char(month, 'YYYY-MM-DD "00:00:00+00"'),
        to_char(month + interval '1 month', 'YYYY-MM-DD "00:00:00+00"'));
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- How much of a line counts as consumption. The ledger's trigger and the rebuild both use it.
create or replace function consumed(kind text, aborted boolean, quantity bigint) returns bigint
  language sql immutable parallel safe
  return case when aborted then 0 when kind = 'withdrawal' then quantity when kind = 'return' then -quantity else 0 end;

-- The last one until this day.
create or replace function last_sunday(day date) returns date language sql immutable parallel safe
  return date_trunc('week', (day + 1)::timestamp)::date - 1;

create or replace function month_of(day date) returns date language sql immutable parallel safe
  return date_trunc('month', day::timestamp)::date;

-- Stock, consumption by day and the list of UUIDs follow the ledger in the statement that writes it. Rows are always locked in the
-- same order, so that two batches cannot deadlock.
--
-- A change of stock also raises the locker article's revision: somebody who saves a count that was read before is
-- told of the conflict, instead of undoing what was taken or filled up meanwhile. An article that falls below its order
-- point, one that runs out, and amounts taken beyond the stock are told; lines of the past change no revision and tell
-- nothing.
create or replace function ledger_follow() returns trigger language plpgsql as $$
declare
  zone text;
  is_history boolean := current_setting('lagra.history', true) is not distinct from 'on';
  first_day date;
  outs record;
  changed record;
begin
  -- Until this transaction ends no other day is summed up (sum_up_days), none begins (server/operations/keep-demand.ts), and the sums
  -- are not made anew (rebuild_consumption). First of all, because those take it before they touch the sums too; and the time
  -- zone is read after it, which they may have waited for.
  perform pg_advisory_xact_lock_shared(7161726105);
  zone := (select time_zone from system_setting);
  first_day := (select min((transaction_date at time zone zone)::date) from lines
    where kind in ('withdrawal', 'return') and not aborted);
  perform 1 from locker_article
    where id in (select locker_article_id from lines) order by id for no key update;
  if is_history then
    update locker_article set current_volume = current_volume + change.moved
      from (select locker_article_id, sum(moved) as moved from lines group by 1) change
      where locker_article.id = change.locker_article_id and change.moved <> 0;
  else
    for changed in
      with moved as (
        update locker_article set current_volume = current_volume + change.moved, revision = revision + 1
        from (select locker_article_id, sum(moved) as moved from lines group by 1) change
        where locker_article.id = change.locker_article_id and change.moved <> 0
        returning locker_article.*, current_volume - change.moved as before
      ), seen as (
        select moved.id, moved.locker_id, article.name, moved.current_volume, moved.place_order_amount,
          not is_below_order_point(before, place_order_amount)
            and is_below_order_point(current_volume, place_order_amount) as is_low,
          before > 0 and current_volume = 0 as is_empty
        from moved join article on article.id = moved.article_id join locker on locker.id = moved.locker_id
        where moved.deleted_at is null and locker.deleted_at is null and locker.active
      )
      select locker_id,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'values', jsonb_build_object('ArticleName', name,
          'CurrentVolume', current_volume, 'Limit', place_order_amount)) order by id) filter (where is_low), '[]') as low,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'ArticleName', name) order by id) filter (where is_empty), '[]') as empty
      from seen where is_low or is_empty
      group by locker_id order by locker_id
    loop
      perform tell_of_low_stock(changed.locker_id, changed.low, changed.empty);
    end loop;
    perform tell_of_taken(beyond.locker_id, beyond.first_article, beyond.articles, beyond.missing)
      from (
        select lines.locker_id, (array_agg(article.name order by held.id))[1] as first_article,
          count(distinct held.id) as articles, sum(lines.amount + lines.moved) as missing
        from lines join locker_article held on held.id = lines.locker_article_id
        join article on article.id = held.article_id join locker on locker.id = lines.locker_id
        where lines.discrepancy and locker.active and locker.deleted_at is null
        group by lines.locker_id
      ) beyond;
  end if;

  if to_regclass('person_day') is null then
    -- An older backup is being loaded. The migration that makes these tables fills the rest in.
    insert into consumption_day (locker_article_id, day, reseller_id, locker_id, amount, value)
      select locker_article_id, (transaction_date at time zone zone)::date, reseller_id, locker_id,
        sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value))
      from lines where kind in ('withdrawal', 'return') and not aborted
      group by 1, 2, 3, 4
    on conflict (locker_article_id, day) do update
      set amount = consumption_day.amount + excluded.amount, value = consumption_day.value + excluded.value;
    insert into locker_day (locker_id, day, reseller_id, amount, value)
      select locker_id, (transaction_date at time zone zone)::date, reseller_id,
        sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value))
      from lines where kind in ('withdrawal', 'return') and not aborted
      group by 1, 2, 3
    on conflict (locker_id, day) do update
      set amount = locker_day.amount + excluded.amount, value = locker_day.value + excluded.value;
  elsif first_day is not null then
    insert into consumption_day (locker_article_id, day, reseller_id, locker_id, amount, value, withdrawals, moved)
      select locker_article_id, (transaction_date at time zone zone)::date, reseller_id, locker_id,
        sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value)),
        count(*) filter (where kind = 'withdrawal'), sum(moved)
      from lines
      where kind in ('withdrawal', 'return') and not aborted
      group by 1, 2, 3, 4
      order by 1, 2
    on conflict (locker_article_id, day) do update
      set amount = consumption_day.amount + excluded.amount, value = consumption_day.value + excluded.value,
        withdrawals = consumption_day.withdrawals + excluded.withdrawals, moved = consumption_day.moved + excluded.moved;

    insert into locker_day (locker_id, day, reseller_id, amount, value, withdrawals)
      select locker_id, (transaction_date at time zone zone)::date, reseller_id,
        sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value)), count(*) filter (where kind = 'withdrawal')
      from lines
      where kind in ('withdrawal', 'return') and not aborted
      group by 1, 2, 3
      order by 1, 2
    on conflict (locker_id, day) do update
      set amount = locker_day.amount + excluded.amount, value = locker_day.value + excluded.value,
        withdrawals = locker_day.withdrawals + excluded.withdrawals;

    insert into person_day (locker_id, day, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
      select locker_id, (transaction_date at time zone zone)::date, account_id, cost_centre_id, reseller_id,
        sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value)), count(*) filter (where kind = 'withdrawal')
      from lines
      where kind in ('withdrawal', 'return') and not aborted
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4
    on conflict (locker_id, day, account_id, cost_centre_id) do update
      set amount = person_day.amount + excluded.amount, value = person_day.value + excluded.value,
        withdrawals = person_day.withdrawals + excluded.withdrawals;
  end if;

  if exists (select from lines where kind in ('refill', 'correction') and not aborted) and to_regclass('stock_day') is not null then
    insert into stock_day (locker_article_id, day, reseller_id, locker_id, refilled, corrected)
      select locker_article_id, (transaction_date at time zone zone)::date, reseller_id, locker_id,
        coalesce(sum(moved) filter (where kind = 'refill'), 0), coalesce(sum(moved) filter (where kind = 'correction'), 0)
      from lines
      where kind in ('refill', 'correction') and not aborted
      group by 1, 2, 3, 4
      order by 1, 2
    on conflict (locker_article_id, day) do update
      set refilled = stock_day.refilled + excluded.refilled, corrected = stock_day.corrected + excluded.corrected;
  end if;

  if to_regclass('out_span') is not null then
    -- What is out now or was before, and lines of another day than today or before one of tomorrow: around midnight clocks differ.
    select array_agg(held.id) as helds, min(touched.day) as first into outs
      from (
        select locker_article_id, min((transaction_date at time zone zone)::date) as day, sum(moved) as moved
        from lines where moved <> 0 group by 1
      ) touched join locker_article held on held.id = touched.locker_article_id
      where held.current_volume <= 0 or held.current_volume - touched.moved <= 0
        or touched.day <> (now() at time zone zone)::date
        or exists (select from consumption_day later where later.locker_article_id = held.id and later.day > touched.day)
        or exists (select from stock_day later where later.locker_article_id = held.id and later.day > touched.day);
    if outs.helds is not null then perform follow_outs(outs.helds, outs.first); end if;
  end if;

  -- A line of the past, which forecast and order points look at.
  if first_day < (select day from demand_kept) then
    insert into demand_outdated (locker_article_id)
      select distinct locker_article_id from lines, demand_kept kept
      where kind in ('withdrawal', 'return') and not aborted
        and (transaction_date at time zone zone)::date < kept.day;
  end if;
  -- Lines of days that are summed up already.
  if first_day <= (select until from summed_up) then
    insert into article_day (reseller_id, article_id, day, amount, value)
      select lines.reseller_id, held.article_id, (transaction_date at time zone zone)::date,
        sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value))
      from lines join locker_article held on held.id = lines.locker_article_id
      where kind in ('withdrawal', 'return') and not aborted
        and (transaction_date at time zone zone)::date <= (select until from summed_up)
      group by 1, 2, 3
      order by 1, 3, 2
    on conflict (reseller_id, day, article_id) do update
      set amount = article_day.amount + excluded.amount, value = article_day.value + excluded.value;
    insert into article_week (reseller_id, article_id, week, amount, value)
      select lines.reseller_id, held.article_id, date_trunc('week', transaction_date at time zone zone)::date,
        sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value))
      from lines join locker_article held on held.id = lines.locker_article_id
      where kind in ('withdrawal', 'return') and not aborted
        and (transaction_date at time zone zone)::date <= (select last_sunday(until) from summed_up)
      group by 1, 2, 3
      order by 1, 3, 2
    on conflict (reseller_id, week, article_id) do update
      set amount = article_week.amount + excluded.amount, value = article_week.value + excluded.value;

    if to_regclass('hour_day') is not null then
      insert into hour_day (locker_id, day, hour, reseller_id, amount, value, withdrawals)
        select locker_id, (transaction_date at time zone zone)::date, extract(hour from transaction_date at time zone zone), reseller_id,
          sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value)), count(*) filter (where kind = 'withdrawal')
        from lines
        where kind in ('withdrawal', 'return') and not aborted
          and (transaction_date at time zone zone)::date <= (select until from summed_up)
        group by 1, 2, 3, 4
        order by 1, 2, 3
      on conflict (locker_id, day, hour) do update
        set amount = hour_day.amount + excluded.amount, value = hour_day.value + excluded.value,
          withdrawals = hour_day.withdrawals + excluded.withdrawals;
      insert into consumption_month (locker_article_id, month, reseller_id, locker_id, amount, value, withdrawals)
        select locker_article_id, month_of((transaction_date at time zone zone)::date), reseller_id, locker_id,
          sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value)), count(*) filter (where kind = 'withdrawal')
        from lines
        where kind in ('withdrawal', 'return') and not aborted
          and (transaction_date at time zone zone)::date <= (select until from summed_up)
        group by 1, 2, 3, 4
        order by 1, 2
      on conflict (locker_article_id, month) do update
        set amount = consumption_month.amount + excluded.amount, value = consumption_month.value + excluded.value,
          withdrawals = consumption_month.withdrawals + excluded.withdrawals;
      insert into person_month (locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
        select locker_id, month_of((transaction_date at time zone zone)::date), account_id, cost_centre_id, reseller_id,
          sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value)), count(*) filter (where kind = 'withdrawal')
        from lines
        where kind in ('withdrawal', 'return') and not aborted
          and (transaction_date at time zone zone)::date <= (select until from summed_up)
        group by 1, 2, 3, 4, 5
        order by 1, 2, 3, 4
      on conflict (locker_id, month, account_id, cost_centre_id) do update
        set amount = person_month.amount + excluded.amount, value = person_month.value + excluded.value,
          withdrawals = person_month.withdrawals + excluded.withdrawals;
    end if;
  end if;

  insert into transaction_uuid (locker_id, reseller_id, uuid, transaction_id, transaction_date)
    select locker_id, reseller_id, uuid, id, transaction_date from lines order by 1, 3;

  if not is_history then
    perform say_live('stock', locker_id) from (select distinct locker_id from lines) moved;
  end if;
  return null;
end $$;
create or replace trigger transaction_followed after insert on transaction
  referencing new table as lines for each statement execute function ledger_follow();

-- Nothing else changes stock: an update of it outside of a trigger is refused, and a new locker article starts at
-- zero.
create or replace function locker_article_stock_by_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'stock changes through the ledger only' using errcode = 'restrict_violation';
end $$;
create or replace trigger locker_article_stock_by_ledger before update on locker_article for each row
  when (old.current_volume <> new.current_volume and pg_trigger_depth() = 0)
  execute function locker_article_stock_by_ledger();
create or replace trigger locker_article_starts_empty before insert on locker_article for each row
  when (new.current_volume <> 0)
  execute function locker_article_stock_by_ledger();

-- What forecast and order points know of a new article is not kept yet.
create or replace function locker_article_not_kept() returns trigger language plpgsql as $$
begin
  insert into demand_outdated (locker_article_id) select id from made;
  return null;
end $$;
create or replace trigger locker_article_not_kept after insert on locker_article
  referencing new table as made for each statement execute function locker_article_not_kept();

-- Who may have taken an id of the ledger without having committed yet: whoever inserts holds this lock before the id is taken,
-- and until the lines can be seen by others. Prepared transactions are among them.
create or replace function ledger_writers() returns text[] language plpgsql as $$
begin
  return array(
    select coalesce(pid, 0) || ' ' || virtualtransaction from pg_locks
    where locktype = 'relation' and relation = 'transaction'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and pid is distinct from pg_backend_pid());
end $$;

-- The last id that was given out, and who was writing then or soon after. When they are done, no line up to this id is still to come.
create or replace function ledger_head(out last_id bigint, out writers text[]) language plpgsql as $$
begin
  last_id := coalesce(pg_sequence_last_value(pg_get_serial_sequence('transaction', 'id')::regclass), 0);
  writers := ledger_writers();
end $$;
