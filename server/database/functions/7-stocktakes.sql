-- What becomes of stocktakes is told where it happens: to open screens, to those who may approve, and to whoever counted.

-- `acting` did it, and is not told. That one waits is told to those who may approve (correctLines in contract/access.ts); what
-- became of it to whoever submitted it.
create or replace function tell_of_stocktake(about integer, what text, acting integer) returns void language plpgsql as $$
declare
  counted record;
  at locker;
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  select * into counted from stocktake where id = about;
  select * into at from locker where id = counted.locker_id;
  insert into notification (reseller_id, account_id, severity, happening, "values", link, locker_id, mail)
    select person.reseller_id, person.id, case what when 'stocktakeApproved' then 'success' else 'warning' end, what,
      jsonb_build_object('LockerName', at.name, 'Note', counted.note, 'Articles', (
        select count(*) from stocktake_line line where line.stocktake_id = about
          and case what when 'stocktakeBack' then line.again and line.counted is null else line.counted is not null end)),
      format('/planning/stocktakes/%s', about), at.id, notification_mail(setting, what)
    from account person left join notification_setting setting on setting.account_id = person.id
    where person.reseller_id = counted.reseller_id and person.deleted_at is null and person.active and not person.machine
      and person.id is distinct from acting
      and case what when 'stocktakeWaits' then person.role = 'reseller' and person.duty is distinct from 'driver'
        else person.id = counted.submitted_by end
      and wanted_mode(person, setting, at, what) <> 'none' and may_be_told(person, at, what);
end $$;

-- It does not wait any more, whoever has seen to it.
create or replace function stocktake_follow() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return null; end if;
  perform say_live('stocktake', new.locker_id);
  if tg_op = 'UPDATE' and old.state = 'submitted' and new.state <> 'submitted' then
    update notification set read_at = now()
      where read_at is null and happening = 'stocktakeWaits' and link = format('/planning/stocktakes/%s', new.id)
        and account_id in (select id from account where reseller_id = new.reseller_id);
  end if;
  return null;
end $$;

create or replace function stocktake_lines_follow() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) is distinct from 'on' then
    perform say_live('stocktake', counted.locker_id) from (select distinct locker_id from after) counted;
  end if;
  return null;
end $$;

-- An older backup is first loaded without these tables.
do $$ begin
  if to_regclass('stocktake') is null then return; end if;
  create or replace trigger stocktake_follow after insert or update on stocktake
    for each row execute function stocktake_follow();
  create or replace trigger stocktake_lines_follow after update on stocktake_line
    referencing new table as after for each statement execute function stocktake_lines_follow();
end $$;
