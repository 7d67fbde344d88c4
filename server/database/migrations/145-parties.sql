-- Only adds. Who is billed and how it pays: what an invoice abroad has to say, and the accounts of other currencies.
alter table organisation
  add column postal_code text not null default '',
  add column city text not null default '',
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'), -- ISO 3166; empty: as the numbers tell
  add column vat_treatment text not null default 'domestic' check (vat_treatment in ('domestic', 'reverse', 'export')),
  add column buyer_reference text not null default '', -- whom the buyer asks for
  add column order_number text not null default '', -- of the buyer
  add column invoice_email text not null default '';

alter table system_setting
  add column seller_postal_code text not null default '',
  add column seller_city text not null default '',
  add column seller_country text not null default 'SE' check (seller_country ~ '^[A-Z]{2}$'),
  add column iban_sek text not null default '',
  add column bic_sek text not null default '',
  add column iban_eur text not null default '',
  add column bic_eur text not null default '',
  add column iban_nok text not null default '',
  add column bic_nok text not null default '',
  add column iban_dkk text not null default '',
  add column bic_dkk text not null default '',
  add column iban_usd text not null default '',
  add column bic_usd text not null default '';
