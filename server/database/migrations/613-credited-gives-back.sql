-- What came in for fee and interest is given back by a payment of nothing, too, where all of the statement is credited.
alter table statement_payment
  drop constraint statement_payment_fees,
  add constraint statement_payment_fees check (
    case when amount = 0 then fees <> 0 else fees between least(amount, 0) and greatest(amount, 0) end);
