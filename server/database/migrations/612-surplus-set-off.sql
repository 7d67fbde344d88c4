-- A surplus is set off against fee and interest by a payment of nothing, all for them (`set_off_surplus`).
alter table statement_payment
  drop constraint statement_payment_amount_check,
  drop constraint statement_payment_fees,
  add constraint statement_payment_fees check (
    case when amount = 0 then fees > 0 else fees between least(amount, 0) and greatest(amount, 0) end);
