-- Consumption statements never change, their numbers have no gaps, they are the sum of their lines, and no line of the ledger is on
-- two of them.

-- When which lockers stood at a customer's site.
create or replace function stays_at(customer integer) returns table (locker_id integer, since timestamptz, until timestamptz)
  stable language plpgsql as $$
begin
  return query
    select stay.locker_id, stay.since, stay.until
    from stays_of(array(
      select locker.id from locker where locker.customer_id = customer
      union select own.locker_id from locker_stay own where own.customer_id = customer)) stay
    where stay.customer_id = customer;
end $$;

-- The number is the next of the reseller's series, whatever was given.
create or replace function consumption_statement_numbered() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return new; end if;
  insert into consumption_series (reseller_id, last_number) values (new.reseller_id, 1)
    on conflict (reseller_id) do update set last_number = consumption_series.last_number + 1
    returning last_number into new.number;
  if new.kind = 'credit' and not exists (
    select from consumption_statement debit
    where debit.id = new.credited_id and debit.kind = 'debit' and debit.live and debit.customer_id = new.customer_id
      and debit.net = -new.net and debit.tax = -new.tax and debit.currency_id = new.currency_id)
  then
    raise exception 'a credit takes back a statement as a whole' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function consumption_series_counts() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' or pg_trigger_depth() > 1 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'the numbers of consumption statements run without gaps' using errcode = 'restrict_violation';
end $$;

-- What was credited lives no more: its days can be stated again, and its lines of the ledger counted.
create or replace function consumption_statement_credited() returns trigger language plpgsql as $$
begin
  update consumption_statement set live = false where id = new.credited_id and live;
  update consumption_span set live = false where consumption_statement_id = new.credited_id and live;
  return null;
end $$;

-- The one thing that changes afterwards is that it lives no more.
create or replace function consumption_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.live and pg_trigger_depth() > 1 then
    old.live := false;
    if old = new then return new; end if;
  end if;
  raise exception 'a consumption statement never changes' using errcode = 'restrict_violation';
end $$;

-- Lines and what was counted are written in the transaction that writes their statement and never later.
create or replace function consumption_in_time() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct consumption_statement_id as id from lines) written where not exists (
      select from consumption_statement statement
      where statement.id = written.id and statement.xmin = pg_current_xact_id()::xid))
  then
    raise exception 'a consumption statement never changes' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Asked when the transaction ends, as lines are written after their statement.
create or replace function consumption_statement_adds_up() returns trigger language plpgsql as $$
begin
  if new.kind = 'credit' or new.net = (
    select coalesce(sum(value), 0) from consumption_statement_line where consumption_statement_id = new.id)
  then return null;
  end if;
  raise exception 'a consumption statement is the sum of its lines' using errcode = 'restrict_violation';
end $$;

-- What becomes of a mail is told where its statement shows to whom it was sent.
create or replace function follow_consumption_mail() returns trigger language plpgsql as $$
begin
  update consumption_sending set state = new.state, error = new.error, ended_at = new.ended_at
  where mail_uuid = new.uuid;
  return null;
end $$;

-- An older backup is first loaded without these tables.
do $$
declare
  kept text;
begin
  if to_regclass('consumption_statement') is null then return; end if;
  create or replace trigger consumption_statement_numbered before insert on consumption_statement
    for each row execute function consumption_statement_numbered();
  create or replace trigger consumption_series_counts before insert or update or delete on consumption_series
    for each row execute function consumption_series_counts();
  create or replace trigger consumption_statement_credited after insert on consumption_statement
    for each row when (new.kind = 'credit') execute function consumption_statement_credited();
  drop trigger if exists consumption_statement_adds_up on consumption_statement;
  create constraint trigger consumption_statement_adds_up after insert or update on consumption_statement
    deferrable initially deferred for each row execute function consumption_statement_adds_up();
  create or replace trigger consumption_statement_stays before update or delete on consumption_statement
    for each row execute function consumption_stays();
  create or replace trigger consumption_span_stays before update or delete on consumption_span
    for each row execute function consumption_stays();
  foreach kept in array array['consumption_statement_line', 'consumption_span', 'consumption_moved'] loop
    execute format('create or replace trigger %I after insert on %I
      referencing new table as lines for each statement execute function consumption_in_time()', kept || '_in_time', kept);
  end loop;
  foreach kept in array array['consumption_statement_line', 'consumption_moved', 'consumption_file'] loop
    execute format('create or replace trigger %I before update or delete on %I
      for each row execute function refuse_change()', kept || '_stays', kept);
  end loop;
  foreach kept in array array[
    'consumption_series', 'consumption_statement', 'consumption_statement_line', 'consumption_span', 'consumption_moved',
    'consumption_file', 'consumption_sending']
  loop
    execute format('create or replace trigger %I before truncate on %I
      for each statement execute function refuse_truncate()', kept || '_not_emptied', kept);
  end loop;
  create or replace trigger consumption_sending_stays before delete on consumption_sending
    for each row execute function refuse_change();
  create or replace trigger mail_of_consumption_statement after update on mail for each row
    when (new.kind = 'consumptionStatement' and (new.state, new.error) is distinct from (old.state, old.error))
    execute function follow_consumption_mail();
end $$;
