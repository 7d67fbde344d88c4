-- Only adds. What the bank kept for itself of a payment, in the currency that the bank got; of what it took back, below zero.
alter table statement_payment
  add column charge bigint not null default 0,
  add constraint statement_payment_charge check (charge = 0
    or (charge > 0) = (amount > 0) and abs(charge) < abs(coalesce(bank_amount, amount)));
alter table bookkeeping_setting add column bank_charges text not null default '6570';

-- byHand: nobody mailed the reminder, and somebody has said that it was sent in another way.
alter table reminder_mail drop constraint reminder_mail_state_check;
alter table reminder_mail add constraint reminder_mail_state_check
  check (state in ('waiting', 'sent', 'refused', 'givenUp', 'dropped', 'byHand'));
-- Until now each was taken to be sent.
insert into reminder_mail (reminder_id, reseller_id, mail_uuid, state, ended_at)
  select id, reseller_id, gen_random_uuid(), 'byHand', created_at from reminder
  where not exists (select from reminder_mail sent where sent.reminder_id = reminder.id);
