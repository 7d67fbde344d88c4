-- Only adds. Interest that reminders claim can be booked on an account of its own; empty: with the fee. What of a payment is
-- interest, of the part for fee and interest, is kept with it; what came before is booked as fee.
alter table statement_payment
  add column interest bigint not null default 0,
  add constraint statement_payment_interest check (interest between least(fees, 0) and greatest(fees, 0));
alter table bookkeeping_setting
  add column interest text not null default '' check (interest ~ '^([1-9][0-9]{3})?$');
