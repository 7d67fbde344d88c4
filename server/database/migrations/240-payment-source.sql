-- Where a payment was read, what the payer wrote, and what the bank got where that was in another currency than the statement's.
alter table statement_payment
  add column reference text not null default '',
  add column file_name text not null default '',
  add column file_digest text not null default '',
  add column bank_currency_id integer references currency (id),
  add column bank_amount bigint,
  add constraint statement_payment_bank check ((bank_currency_id is null) = (bank_amount is null)
    and (bank_amount is null or (bank_amount > 0 and amount > 0)));

-- A payment that comes again by another file is known by its reference.
create index statement_payment_reference on statement_payment (reference, paid_on) where reference <> '';
