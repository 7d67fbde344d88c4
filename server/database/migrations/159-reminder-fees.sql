-- Fee and interest that reminders claim are received with the statement's payments.

-- A reminder has one fee. It is claimed with the statement that came to the highest level, the first of them.
alter table reminder_line add column fee bigint not null default 0 check (fee >= 0);
-- Lines that were there get it, too; a trigger would refuse the change.
alter table reminder_line disable trigger user;
update reminder_line set fee = reminder.fee
from reminder
where reminder.id = reminder_line.reminder_id and reminder.fee > 0 and reminder_line.id = (
  select first.id from reminder_line first
  where first.reminder_id = reminder.id and first.raised order by first.level desc, first.id limit 1);
alter table reminder_line enable trigger user;

-- The part of the amount that is for fee and interest, not for the statement (`statement_payment_in_order`). Below zero: paid
-- back. Payments that were there are for their statements as a whole.
alter table statement_payment add column fees bigint not null default 0,
  add constraint statement_payment_fees check (fees between least(amount, 0) and greatest(amount, 0));
