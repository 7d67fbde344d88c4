-- Statements never change, their numbers have no gaps, and their amounts add up.

-- One thing of a statement changes after it was written: the link from a debit to the credit that took back the last of
-- it, and only the insert of that credit's lines sets it (billing_statement_line_credited).
create or replace function billing_statement_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.credit_statement_id is null and pg_trigger_depth() > 1 then
    old.credit_statement_id := new.credit_statement_id;
    if old = new then return new; end if;
  end if;
  raise exception 'a statement never changes' using errcode = 'restrict_violation';
end $$;
create or replace trigger billing_statement_stays before update or delete on billing_statement
  for each row execute function billing_statement_stays();
create or replace trigger billing_statement_not_emptied before truncate on billing_statement
  for each statement execute function refuse_truncate();

-- Lines are written in the transaction that writes their statement and never later, those of the past too.
create or replace function billing_statement_line_in_time() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct billing_statement_id as id from lines) written where not exists (
      select from billing_statement statement
      where statement.id = written.id and statement.xmin = pg_current_xact_id()::xid))
  then
    raise exception 'a statement never changes' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
-- It once was called for each line.
drop trigger if exists billing_statement_line_in_time on billing_statement_line;
create trigger billing_statement_line_in_time after insert on billing_statement_line
  referencing new table as lines for each statement execute function billing_statement_line_in_time();

-- Credits never take back more than there is of a line. A debit of which nothing is left is credited: then all amounts
-- are taken back too, to the öre.
drop trigger if exists billing_statement_credited on billing_statement;
drop function if exists billing_statement_credited();
create or replace function billing_statement_line_credited() returns trigger language plpgsql as $$
declare
  credit record;
begin
  -- What is restored may be of an older schema, whose credits are whole and have their links.
  if not exists (select from lines where to_jsonb(lines) ->> 'debit_line_id' is not null) then return null; end if;
  for credit in
    select statement.id, statement.debit_statement_id from billing_statement statement
    where statement.kind = 'credit' and statement.id in (select billing_statement_id from lines)
  loop
    if exists (
      select from billing_statement_line line
      left join lateral (
        select sum(part.billed_days) as days, sum(part.billed_amount) as amount
        from billing_statement_line part where part.debit_line_id = line.id) credited on true
      where line.billing_statement_id = credit.debit_statement_id
        and (credited.days > line.billed_days or credited.amount + line.billed_amount < 0))
    then
      raise exception 'a credit takes back no more than there is' using errcode = 'restrict_violation';
    end if;
    update billing_statement debit set credit_statement_id = credit.id
      where debit.id = credit.debit_statement_id and debit.credit_statement_id is null
        and not exists (
          select from billing_statement_line line where line.billing_statement_id = debit.id and line.billed_days > (
            select coalesce(sum(part.billed_days), 0) from billing_statement_line part where part.debit_line_id = line.id));
    if found and exists (
      select from billing_statement part join billing_statement debit on debit.id = part.debit_statement_id
      where debit.id = credit.debit_statement_id group by debit.id
      having sum(part.net) + debit.net <> 0 or sum(part.tax) + debit.tax <> 0)
    then
      raise exception 'a credit takes back its debit' using errcode = 'restrict_violation';
    end if;
  end loop;
  return null;
end $$;
create or replace trigger billing_statement_line_credited after insert on billing_statement_line
  referencing new table as lines for each statement execute function billing_statement_line_credited();

-- The number of a new statement is one that the series has given: all that it gave before are used, so it was given just now.
-- A credit takes back of its debit, as long as something is left.
create or replace function billing_statement_in_order() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return new; end if;
  if not exists (select from statement_series where last_number >= new.number) then
    raise exception 'the numbers of statements run without gaps' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'credit' and not exists (
    select from billing_statement debit
    where debit.id = new.debit_statement_id and debit.kind = 'debit' and debit.reseller_id = new.reseller_id
      and debit.credit_statement_id is null and debit.currency_id = new.currency_id
      and new.net between -debit.net and 0 and new.tax between -debit.tax and 0)
  then
    raise exception 'a credit takes back its debit' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger billing_statement_in_order before insert on billing_statement
  for each row execute function billing_statement_in_order();

-- A statement's net is the sum of its lines, to the öre. Lines are only written in the transaction of their statement
-- (billing_statement_line_in_time), so checking once when that transaction ends is enough. Constraint triggers cannot be
-- replaced, so this one and statement_series_is_used are dropped and created again.
create or replace function billing_statement_adds_up() returns trigger language plpgsql as $$
begin
  if new.net = (
    select coalesce(sum(billed_amount), 0) from billing_statement_line where billing_statement_id = new.id)
  then return null;
  end if;
  raise exception 'a statement is the sum of its lines' using errcode = 'restrict_violation';
end $$;
drop trigger if exists billing_statement_adds_up on billing_statement;
create constraint trigger billing_statement_adds_up after insert or update on billing_statement
  deferrable initially deferred for each row execute function billing_statement_adds_up();

-- The series only counts up, by as many as there are new statements (statement_series_is_used).
create or replace function statement_series_counts() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' or new.last_number > old.last_number then return new; end if;
  raise exception 'the numbers of statements run without gaps' using errcode = 'restrict_violation';
end $$;
create or replace trigger statement_series_counts before update on statement_series
  for each row execute function statement_series_counts();

-- The series does not start again once a statement exists.
create or replace function statement_series_stays() returns trigger language plpgsql as $$
begin
  if not exists (select from billing_statement) then return case tg_op when 'DELETE' then old end; end if;
  raise exception 'the numbers of statements run without gaps' using errcode = 'restrict_violation';
end $$;
create or replace trigger statement_series_stays before delete on statement_series
  for each row execute function statement_series_stays();
create or replace trigger statement_series_not_emptied before truncate on statement_series
  for each statement execute function statement_series_stays();

-- Numbers that were taken belong to statements when the transaction ends. Otherwise there would be a gap.
create or replace function statement_series_is_used() returns trigger language plpgsql as $$
declare
  -- History is brought in with numbers of its own, and what is restored was whole.
  before integer := case when tg_op = 'INSERT' or current_setting('lagra.history', true) = 'on'
    then greatest(new.last_number - 1, 0) else old.last_number end;
begin
  if new.last_number - before = (
    select count(*) from billing_statement where number > before and number <= new.last_number)
  then return null;
  end if;
  raise exception 'the numbers of statements run without gaps' using errcode = 'restrict_violation';
end $$;
drop trigger if exists statement_series_is_used on statement_series;
create constraint trigger statement_series_is_used after insert or update on statement_series
  deferrable initially deferred for each row execute function statement_series_is_used();

-- What was paid of a statement, received beside it for fee and interest, and credited of it, up to a day, in öre. The planner
-- looks into it, so that only what is asked for is summed up. An older backup is first loaded without the column.
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'statement_payment'::regclass and attname = 'fees') then return; end if;
  create or replace function statement_settled(statement_id integer, until date)
    returns table (paid bigint, fees bigint, credited bigint) stable language sql as $settled$
    select
      (select coalesce(sum(payment.amount - payment.fees), 0)::bigint from statement_payment payment
        where payment.billing_statement_id = statement_id and payment.paid_on <= until),
      (select coalesce(sum(payment.fees), 0)::bigint from statement_payment payment
        where payment.billing_statement_id = statement_id and payment.paid_on <= until),
      (select coalesce(-sum(credit.net + credit.tax), 0)::bigint from billing_statement credit
        where credit.debit_statement_id = statement_id and credit.billing_date <= until) $settled$;
end $$;

-- What is to be paid of a statement today, in öre; below zero: to be paid back.
create or replace function statement_remaining(asked integer) returns bigint stable language plpgsql as $$
begin
  return (
    select statement.net + statement.tax - settled.credited - settled.paid
    from billing_statement statement cross join lateral statement_settled(statement.id, 'infinity') settled
    where statement.id = asked);
end $$;

-- What was paid beyond the statement is taken for fee and interest, as far as reminders claim them (`statement_claims`) on the
-- payment's day; what is paid back beyond a surplus is taken from these first. Of the two the fee comes first, and is paid back
-- last. What came in for them once stays so, whatever is waived later, until all of the statement is credited. A payment of nothing sets
-- off a surplus, or gives back what came in for them then (`set_off_surplus`).
-- Not more is paid back than was paid. A payment's day is neither before the statement's period nor in the future.
-- The statement's row is locked, so that two repayments at the same moment are checked one after the other.
create or replace function statement_payment_in_order() returns trigger language plpgsql as $$
declare
  statement billing_statement;
  paid bigint;
  received bigint;
  received_interest bigint;
  claim record;
  for_fees bigint;
begin
  if current_setting('lagra.history', true) = 'on' then return new; end if;
  select * into statement from billing_statement where id = new.billing_statement_id for no key update;
  if new.paid_on < statement.period_start
    or new.paid_on > (select (now() at time zone time_zone)::date from system_setting)
  then
    raise exception 'a payment is of a day between the start of its period and today'
      using errcode = 'check_violation', constraint = 'statement_payment_in_time';
  end if;
  select coalesce(sum(amount), 0), coalesce(sum(fees), 0), coalesce(sum(interest), 0)
    into paid, received, received_interest from statement_payment
    where billing_statement_id = new.billing_statement_id;
  if new.amount < 0 and paid + new.amount < 0 then
    raise exception 'no more is paid back than was paid'
      using errcode = 'check_violation', constraint = 'statement_payment_not_below_zero';
  end if;
  select coalesce(max(by_then.fee), 0) as fee, coalesce(max(least(by_then.fee + by_then.interest, latest.fee + latest.interest)), 0) as sum into claim
    from statement_claims(new.paid_on, waived_until => 'infinity') by_then
    join statement_claims('infinity') latest using (statement_id)
    where statement_id = new.billing_statement_id and statement.credit_statement_id is null;
  for_fees := case when new.amount = 0 and statement.credit_statement_id is not null then 0
    else greatest(0, least(greatest(received, claim.sum),
      received + new.amount - statement_remaining(new.billing_statement_id))) end - received;
  new.fees := case when new.amount = 0 then for_fees
    else greatest(least(new.amount, 0), least(greatest(new.amount, 0), for_fees)) end;
  new.interest := case when new.fees < 0 then greatest(new.fees, -received_interest)
    else greatest(0, new.fees - greatest(0, claim.fee - (received - received_interest))) end;
  return new;
end $$;
create or replace trigger statement_payment_in_order before insert on statement_payment
  for each row execute function statement_payment_in_order();

-- What was billed, paid, issued, booked or sent stays as it was: a wrong rate is followed by the right one, and what went
-- into a file for bookkeeping goes into no other. An older backup is first loaded without some of these tables.
do $$
declare
  kept text;
begin
  foreach kept in array array[
    'billing_statement_line', 'statement_payment', 'statement_file', 'exchange_rate', 'bookkeeping_file',
    'bookkeeping_file_part', 'bookkeeping_voucher', 'reminder']
  loop
    continue when to_regclass(kept) is null;
    execute format('create or replace trigger %I before update or delete on %I
      for each row execute function refuse_change()', kept || '_stays', kept);
    execute format('create or replace trigger %I before truncate on %I
      for each statement execute function refuse_truncate()', kept || '_not_emptied', kept);
  end loop;
end $$;

-- What becomes of a mail is told where its statement shows to whom it was sent.
create or replace function follow_statement_mail() returns trigger language plpgsql as $$
begin
  update statement_sending set state = new.state, error = new.error, ended_at = new.ended_at
  where mail_uuid = new.uuid;
  return null;
end $$;

do $$ begin
  if to_regclass('statement_sending') is not null then
    create or replace trigger mail_of_statement after update on mail for each row
      when (new.kind = 'statement' and (new.state, new.error) is distinct from (old.state, old.error))
      execute function follow_statement_mail();
    create or replace trigger statement_sending_stays before delete on statement_sending
      for each row execute function refuse_change();
    create or replace trigger statement_sending_not_emptied before truncate on statement_sending
      for each statement execute function refuse_truncate();
  end if;
end $$;
