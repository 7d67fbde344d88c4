-- A reminder stays as it was sent, and is taken back where it is not true any more before its mail has gone.

-- Whether a reminder that has not gone may still go out: it was not taken back, and no statement on it is in dispute, less to be
-- paid than the reminder says, or without the fee and interest that it claims.
create or replace function reminder_may_go_out(asked integer) returns boolean stable language plpgsql as $$
begin
  return not exists (
    select from reminder_line line
    where line.reminder_id = asked and (line.withdrawn or statement_remaining(line.billing_statement_id) < line.remaining
      or line.waived and line.fee + line.interest > 0
      or exists (select from statement_dispute dispute
        where dispute.billing_statement_id = line.billing_statement_id and dispute.ended_at is null)));
end $$;

-- Its mail has not gone, and no server is about to send it.
create or replace function reminder_waits(asked integer) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from reminder_mail sent join mail on mail.uuid = sent.mail_uuid
    where sent.reminder_id = asked and mail.state = 'waiting'
      and (mail.attempts = 0 or mail.error is not null or mail.next_at <= now()));
end $$;

-- Nobody has mailed it, nor said that it was sent in another way: whom it reminds does not know of it.
create or replace function reminder_is_unsent(asked integer) returns boolean stable language plpgsql as $$
begin
  return not exists (select from reminder_mail sent where sent.reminder_id = asked);
end $$;

-- They once had other names.
drop function if exists reminder_lies(integer), reminder_is_outdated(integer);
drop function if exists take_back_unsent_reminders(integer);

-- Takes back the reminders of the statement that were not sent and may not go out any more, and the mails that wait with one. A mail that a server is sending right now is that server's own: it looks at the reminder
-- before it sends it.
create or replace function take_back_reminders(statement_id integer) returns void language plpgsql as $$
begin
  update mail set state = 'dropped', ended_at = now()
  from reminder_mail sent
  where sent.mail_uuid = mail.uuid and reminder_waits(sent.reminder_id)
    and sent.reminder_id in (select reminder_id from reminder_line where billing_statement_id = statement_id)
    and not reminder_may_go_out(sent.reminder_id);
  update reminder_line set withdrawn = true
  where not withdrawn and reminder_is_unsent(reminder_id) and not reminder_may_go_out(reminder_id)
    and reminder_id in (select reminder_id from reminder_line where billing_statement_id = statement_id);
end $$;

create or replace function take_back_reminders_of_statement() returns trigger language plpgsql as $$
begin
  perform take_back_reminders(new.billing_statement_id);
  return null;
end $$;
create or replace function take_back_reminders_of_credit() returns trigger language plpgsql as $$
begin
  perform take_back_reminders(new.debit_statement_id);
  return null;
end $$;

-- What becomes of the mail is told where its reminder is shown.
create or replace function follow_reminder_mail() returns trigger language plpgsql as $$
begin
  update reminder_mail set state = new.state, error = new.error, ended_at = new.ended_at where mail_uuid = new.uuid;
  return null;
end $$;

-- What did not arrive counts for nothing: something was paid, credited or disputed that the reminder claims, or its mail has
-- failed. Its statements come to the same level again. Nobody did it.
create or replace function reminder_not_arrived() returns trigger language plpgsql as $$
begin
  with taken_back as (
    update reminder_line set withdrawn = true where not withdrawn and reminder_id = new.reminder_id
    returning billing_statement_id, reminder_id, raised)
  insert into audit (reseller_id, account_name, entity, entity_id, action, after)
    select statement.reseller_id, 'Lagra', 'statement', statement.id, 'update',
      jsonb_build_object('Number', statement.number, 'Reminder', reminder_id,
        case new.state when 'dropped' then 'ReminderWithdrawn' else 'ReminderFailed' end, 1)
    from taken_back join billing_statement statement on statement.id = billing_statement_id where raised;
  return null;
end $$;

-- A mail that is not there any more while it should be waiting was lost with an older state of the database.
create or replace function end_lost_sendings() returns void language plpgsql as $$
begin
  update statement_sending set state = 'givenUp', ended_at = now()
  where state = 'waiting' and not exists (select from mail where mail.uuid = mail_uuid);
  update reminder_mail set state = 'givenUp', ended_at = now()
  where state = 'waiting' and not exists (select from mail where mail.uuid = mail_uuid);
  update consumption_sending set state = 'givenUp', ended_at = now()
  where state = 'waiting' and not exists (select from mail where mail.uuid = mail_uuid);
end $$;

-- Two things of it change: a reminder that does not arrive is taken back, and somebody waives what it claims.
create or replace function reminder_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.withdrawn := old.withdrawn or new.withdrawn and pg_trigger_depth() > 1;
    if new.waived and not old.waived then
      old.waived := true;
      old.waived_reason := new.waived_reason;
      old.waived_at := new.waived_at;
      old.waived_by := new.waived_by;
    end if;
    if old = new then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What reminders claim of statements beside what is to be paid of them, up to a day: one fee, the highest, and the interest of
-- the last reminder, as far as they are not waived by then, of reminders that were sent; what was mailed or sent by hand later counts
-- from that day. With them the days on which they came. Those whose mail waits can be left out, and what is waived up to a later day.
-- An older backup is first loaded without these columns.
drop function if exists statement_claims(date), statement_claims(date, boolean), statement_claims(date, boolean, date);
do $$
begin
  if not exists (select from pg_attribute where attrelid = to_regclass('reminder_mail') and attname = 'asked_at') then return; end if;
  create or replace function statement_claims(on_day date, with_waiting boolean default false, waived_until date default null)
    returns table (statement_id integer, fee bigint, interest bigint, days date[]) stable language sql as $claims$
    select line.billing_statement_id, max(line.fee), (array_agg(line.interest order by line.reminder_id desc))[1], array_agg(went.day)
    from reminder_line line join reminder on reminder.id = line.reminder_id
    join reminder_mail sent on sent.reminder_id = line.reminder_id cross join system_setting
    cross join lateral (select greatest(reminder.day, case when sent.state = 'byHand' or sent.asked_at is not null
      then (coalesce(sent.asked_at, sent.ended_at) at time zone time_zone)::date end) as day) went
    where not line.withdrawn and went.day <= on_day
      and (not line.waived or (line.waived_at at time zone time_zone)::date > coalesce(waived_until, on_day))
      and (with_waiting or sent.state <> 'waiting' or not reminder_waits(line.reminder_id))
    group by line.billing_statement_id $claims$;
end $$;

-- Sets off what was paid beyond a statement against what reminders claim of it and did not come in: where it was paid before they
-- did, or something was credited since. So nothing is to be paid and to be paid back at once. Of a statement that is credited as a whole
-- nothing is claimed: what came in is given back, in however many steps it was credited. It is of the first day on which there was
-- a claim beside the surplus; what was claimed later is set off by another payment, as this one settles, too. Nobody did it.
create or replace function set_off_surplus(asked integer) returns void language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return; end if;
  with set_off as (
    insert into statement_payment (billing_statement_id, reseller_id, uuid, paid_on, amount)
    select statement.id, statement.reseller_id, gen_random_uuid(),
      case when statement.credit_statement_id is null then claimed.day else since.day end, 0
    from billing_statement statement
    cross join lateral statement_settled(statement.id, 'infinity') settled
    cross join lateral (select greatest(
      (select max(paid_on) from statement_payment where billing_statement_id = statement.id),
      (select max(billing_date) from billing_statement credit where credit.debit_statement_id = statement.id)) as day) since
    left join statement_claims('infinity') claim on claim.statement_id = statement.id
    cross join lateral (
      select min(greatest(went, since.day)) as day from unnest(claim.days) went
      where settled.fees < (select by_then.fee + by_then.interest
        from statement_claims(greatest(went, since.day), waived_until => 'infinity') by_then where by_then.statement_id = statement.id)) claimed
    where statement.id = asked and case when statement.credit_statement_id is not null then settled.fees > 0
      else claim.fee + claim.interest > settled.fees and statement_remaining(statement.id) < 0 and claimed.day is not null end
    returning billing_statement_id, reseller_id, paid_on, fees)
  insert into audit (reseller_id, account_name, entity, entity_id, action, after)
    select set_off.reseller_id, 'Lagra', 'statement', statement.id, 'update', jsonb_build_object('Number', statement.number,
      'CurrencyCode', currency.code, 'PaymentDate', set_off.paid_on,
      case when set_off.fees > 0 then 'SetOff' else 'GivenBack' end, abs(set_off.fees) / 100.0)
    from set_off join billing_statement statement on statement.id = set_off.billing_statement_id
    join currency on currency.id = statement.currency_id;
end $$;

create or replace function settle_what_was_paid() returns trigger language plpgsql as $$
begin
  perform take_back_reminders(new.billing_statement_id);
  perform set_off_surplus(new.billing_statement_id);
  return null;
end $$;
create or replace function settle_what_was_credited() returns trigger language plpgsql as $$
begin
  perform set_off_surplus(credit.debit_statement_id) from billing_statement credit
    where credit.kind = 'credit' and credit.id in (select billing_statement_id from lines);
  return null;
end $$;

do $$
begin
  if to_regclass('reminder') is null then return; end if;
  create or replace trigger reminder_line_stays before update or delete on reminder_line
    for each row execute function reminder_line_stays();
  create or replace trigger reminder_line_takes_back after update of waived on reminder_line for each row
    when (new.waived and not old.waived) execute function take_back_reminders_of_statement();
  drop function if exists take_back_waived_reminders();
  create or replace trigger reminder_line_not_emptied before truncate on reminder_line
    for each statement execute function refuse_truncate();
  if to_regclass('reminder_mail') is null then return; end if;
  create or replace trigger reminder_mail_stays before delete on reminder_mail
    for each row execute function refuse_change();
  create or replace trigger reminder_not_arrived after update on reminder_mail for each row
    when (new.state in ('dropped', 'refused', 'givenUp') and new.state is distinct from old.state)
    execute function reminder_not_arrived();
  create or replace trigger reminder_mail_not_emptied before truncate on reminder_mail
    for each statement execute function refuse_truncate();
  create or replace trigger mail_of_reminder after update on mail for each row
    when (new.kind = 'reminder' and (new.state, new.error) is distinct from (old.state, old.error))
    execute function follow_reminder_mail();
  drop trigger if exists statement_payment_takes_back on statement_payment;
  create or replace trigger statement_payment_settles after insert on statement_payment
    for each row execute function settle_what_was_paid();
  -- By its name it comes after `billing_statement_line_credited`, which says whether all is credited.
  create or replace trigger billing_statement_line_settles after insert on billing_statement_line
    referencing new table as lines for each statement execute function settle_what_was_credited();
  create or replace trigger billing_statement_takes_back after insert on billing_statement
    for each row when (new.kind = 'credit') execute function take_back_reminders_of_credit();
  create or replace trigger statement_dispute_takes_back after insert on statement_dispute
    for each row execute function take_back_reminders_of_statement();
end $$;
