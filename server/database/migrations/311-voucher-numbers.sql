-- Payments and deferred income are numbered without gaps as they go into a file, statements by their own series.
alter table bookkeeping_voucher add column number integer;
-- What is in a file keeps the number that it has there; a trigger would refuse the change.
alter table bookkeeping_voucher disable trigger user;
update bookkeeping_voucher booked set number = case booked.kind
  when 'statement' then (select statement.number from billing_statement statement where statement.id = booked.billing_statement_id)
  when 'payment' then booked.statement_payment_id
  else (select min(line.id) from billing_statement_line line
    where line.billing_statement_id = booked.billing_statement_id
      and date_trunc('month', line.period_start) = booked.month) end;
alter table bookkeeping_voucher enable trigger user;
alter table bookkeeping_voucher alter column number set not null;
create unique index bookkeeping_voucher_number on bookkeeping_voucher (kind, number);
