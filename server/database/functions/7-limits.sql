-- A site is told who wants more than its limits, and who has taken more.

-- The same person and article is told of once an hour at most.
create or replace function tell_of_limit(about integer, what text, who integer, which integer, details jsonb)
  returns void language plpgsql as $$
declare
  at locker;
  said jsonb;
  place text := format('/admin/create/limit-exception?person=%s&article=%s', who, which);
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  select * into at from locker where id = about;
  said := details || jsonb_build_object('LockerName', at.name, 'AccountId', who,
    'ArticleName', (select coalesce(nullif(name, ''), number) from article where id = which));
  insert into notification (reseller_id, account_id, severity, happening, "values", link, locker_id, mail)
    select told.reseller_id, told.id, 'warning', what, said,
      -- How many are asked for is filled in.
      place || case when what = 'limitReached' then coalesce('&amount=' || (said->>'Amount'), '') else '' end, about, notification_mail(setting, what)
    from account told left join notification_setting setting on setting.account_id = told.id
    where told.reseller_id = at.reseller_id and told.deleted_at is null and told.active and not told.machine
      and (told.organisation_id = at.customer_id or told.role = 'reseller') and told.duty is distinct from 'driver'
      and told.duty is distinct from 'worker' and told.id <> who
      and wanted_mode(told, setting, at, what) <> 'none' and may_be_told(told, at, what)
      and not exists (
        select from notification before where before.account_id = told.id and before.happening = what and split_part(before.link, '&amount=', 1) = place
          and before.created_at > now() - interval '1 hour');
  perform say_live(what, about);
end $$;

create or replace function tell_of_over_limit() returns trigger language plpgsql as $$
begin
  perform tell_of_limit(over.locker_id, 'overLimit', over.account_id, over.article_id, jsonb_build_object('Amount', over.amount))
    from (
      select line.locker_id, line.account_id, held.article_id, sum(line.amount) as amount
      from lines line join locker_article held on held.id = line.locker_article_id
      where line.over_limit group by 1, 2, 3 order by 1, 2, 3
    ) over;
  return null;
end $$;
do $$ begin
  -- An older backup is first loaded without this column.
  if exists (select from pg_attribute where attrelid = 'transaction'::regclass and attname = 'over_limit') then
    create or replace trigger transaction_over_limit_told after insert on transaction
      referencing new table as lines for each statement execute function tell_of_over_limit();
  end if;
end $$;

-- What a notification says. Who wanted or took something is called as reports call them today, however long ago it was told: by number
-- where their customer wants no names, and not by what opens a locker. An older backup is first loaded without the column.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'organisation'::regclass and attname = 'names_in_reports') then
    create or replace function told_values(happening text, said jsonb) returns jsonb stable language sql
    return case when happening in ('limitReached', 'overLimit') then said || jsonb_build_object('Name', coalesce(
      (select trim(concat_ws(' ', name, last_name)) from ledger_person where id = (said->>'AccountId')::integer), '')) else said end;
  end if;
end $$;
