-- What is in a locker changes with its stock too: whoever counts by a number that is not the present one any more is told,
-- instead of undoing what was taken or filled up meanwhile. History that is brought in (a restore, the demo) is no change.
-- As 006, but for the revision.
create or replace function ledger_follow() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from system_setting);
  step integer := case when current_setting('lagra.history', true) = 'on' then 0 else 1 end;
begin
  perform 1 from locker_article
    where id in (select locker_article_id from lines) order by id for no key update;
  update locker_article set current_volume = current_volume + change.moved, revision = revision + step
    from (select locker_article_id, sum(moved) as moved from lines group by 1) change
    where locker_article.id = change.locker_article_id and change.moved <> 0;

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
  return null;
end $$;
