-- The roll-up holds any day's use, running out is told, and the ledger's months depend on no session's time zone.

-- Half a thousand lines of the largest amount are more than an integer holds.
alter table consumption_day alter column amount type bigint;
drop view consumption_by_ledger;
create view consumption_by_ledger as
  select locker_article_id, (transaction_date at time zone (select time_zone from system_setting))::date as day,
    reseller_id, locker_id,
    sum(consumed(kind, aborted, amount))::bigint as amount, sum(consumed(kind, aborted, value))::bigint as value
  from transaction
  where kind in ('withdrawal', 'return') and not aborted
  group by 1, 2, 3, 4;

-- No line is about more than a place can hold. Lines that are there already are not read through for it.
alter table transaction
  add constraint transaction_amount_limit check (amount between -9999999 and 9999999) not valid;

-- A new month is made beside the ledger and then attached, which does not stop those who read and write the other months.
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

-- Whoever has said what to be told of low stock wants to be told when it is all gone.
alter table notification_setting
  add column out_of_stock text check (out_of_stock in ('none', 'once')),
  add column taken_beyond_stock text check (taken_beyond_stock in ('none', 'once'));
update notification_setting set
  out_of_stock = case low_stock when 'none' then 'none' else 'once' end,
  taken_beyond_stock = case low_stock when 'none' then 'none' else 'once' end;
alter table notification_setting
  alter column out_of_stock set not null, alter column taken_beyond_stock set not null;

-- How one account is told of a happening: as it was set, or as the role is told.
create function told_how(setting notification_setting, role text, what text) returns text
  language sql immutable parallel safe
  return coalesce(
    case what when 'lowStock' then setting.low_stock when 'outOfStock' then setting.out_of_stock
      when 'takenBeyondStock' then setting.taken_beyond_stock when 'lineRejected' then setting.line_rejected
      when 'commandDone' then setting.command_done else setting.locker_offline end,
    told_by_default(role, what));

-- As 019; `unless_told_of` names a happening whose note says this already: only those who are not told of it are told here.
drop function tell(integer, text, jsonb, integer, integer, boolean);
create function tell(
  about integer, what text, details jsonb default '{}', article integer default null, only_to integer default null,
  again boolean default false, unless_told_of text default null
) returns void language plpgsql as $$
declare
  told integer;
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  insert into notification (reseller_id, account_id, severity, happening, "values", link, locker_id, locker_article_id)
    select account.reseller_id, account.id,
      case when what in ('lowStock', 'takenBeyondStock') then 'warning'
        when what in ('outOfStock', 'lockerOffline', 'lineRejected') then 'error' else 'success' end,
      what, jsonb_build_object('LockerName', locker.name) || details,
      format('/storage/locker/%s/articles', locker.id), locker.id, article
    from locker
    join account on account.deleted_at is null and (
      account.role in ('superadmin', 'admin')
      or account.reseller_id = locker.reseller_id and (
        account.role = 'reseller'
        or account.role = 'enduser' and account.organisation_id = locker.customer_id and what <> 'lineRejected'))
    left join notification_setting setting on setting.account_id = account.id
    cross join lateral (select told_how(setting, account.role, what) as mode) wanted
    where locker.id = about
      and (setting.locker_ids is null or setting.locker_ids @> to_jsonb(locker.id))
      and case when only_to is null then what <> 'commandDone' else account.id = only_to end
      and case when again then wanted.mode = 'repeating' else wanted.mode <> 'none' end
      and (unless_told_of is null or told_how(setting, account.role, unless_told_of) = 'none')
      and not (again and exists (
        select from notification before
        where before.locker_id = about and before.happening = what and before.account_id = account.id
          and (before.locker_article_id is not distinct from article or before.locker_article_id is null)
          and before.created_at > now() - interval '1 day'));
  get diagnostics told = row_count;
  if told > 0 or not again then perform say_live(what, about); end if;
end $$;

-- What ran low or out at one locker, by one statement: `low` and `gone` list the articles. A few are told one by one.
create function tell_of_fallen(about integer, low jsonb, gone jsonb) returns void language plpgsql as $$
declare
  each jsonb;
begin
  if jsonb_array_length(gone) > 0 then
    perform tell(about, 'outOfStock',
      jsonb_build_object('ArticleName', gone->0->'ArticleName', 'Articles', jsonb_array_length(gone)));
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

-- What people took that was not there by the ledger: one happening for each locker and statement.
create function tell_of_taken(about integer, first_article text, articles bigint, missing bigint) returns void
  language sql as $$
  select tell(about, 'takenBeyondStock',
    jsonb_build_object('ArticleName', first_article, 'Articles', articles, 'Missing', missing));
$$;

-- As 019, and running out is told, and what was taken beyond the stock.
create or replace function ledger_follow() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from system_setting);
  is_history boolean := current_setting('lagra.history', true) is not distinct from 'on';
  fallen record;
begin
  perform 1 from locker_article
    where id in (select locker_article_id from lines) order by id for no key update;
  if is_history then
    update locker_article set current_volume = current_volume + change.moved
      from (select locker_article_id, sum(moved) as moved from lines group by 1) change
      where locker_article.id = change.locker_article_id and change.moved <> 0;
  else
    for fallen in
      with moved as (
        update locker_article set current_volume = current_volume + change.moved, revision = revision + 1
        from (select locker_article_id, sum(moved) as moved from lines group by 1) change
        where locker_article.id = change.locker_article_id and change.moved <> 0
        returning locker_article.*, current_volume - change.moved as before
      ), seen as (
        select moved.id, moved.locker_id, article.name, moved.current_volume, moved.place_order_amount,
          coalesce(before >= place_order_amount and current_volume < place_order_amount, false) as is_low,
          before > 0 and current_volume = 0 as is_gone
        from moved join article on article.id = moved.article_id join locker on locker.id = moved.locker_id
        where moved.deleted_at is null and locker.deleted_at is null and locker.active
      )
      select locker_id,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'values', jsonb_build_object('ArticleName', name,
          'CurrentVolume', current_volume, 'Limit', place_order_amount)) order by id) filter (where is_low), '[]') as low,
        coalesce(jsonb_agg(jsonb_build_object('ArticleName', name) order by id) filter (where is_gone), '[]') as gone
      from seen where is_low or is_gone
      group by locker_id order by locker_id
    loop
      perform tell_of_fallen(fallen.locker_id, fallen.low, fallen.gone);
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

  insert into consumption_day (locker_article_id, day, reseller_id, locker_id, amount, value)
    select locker_article_id, (transaction_date at time zone zone)::date, reseller_id, locker_id,
      sum(consumed(kind, aborted, amount)), sum(consumed(kind, aborted, value))
    from lines
    where kind in ('withdrawal', 'return') and not aborted
    group by 1, 2, 3, 4
    order by 1, 2
  on conflict (locker_article_id, day) do update
    set amount = consumption_day.amount + excluded.amount, value = consumption_day.value + excluded.value;

  insert into transaction_uuid (locker_id, reseller_id, uuid, transaction_id, transaction_date)
    select locker_id, reseller_id, uuid, id, transaction_date from lines order by 1, 3;

  if not is_history then
    perform say_live('stock', locker_id) from (select distinct locker_id from lines) moved;
  end if;
  return null;
end $$;
