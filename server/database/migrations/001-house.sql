-- The house itself: what belongs to no tenant.

-- Swedish order without ICU (the embedded database has none): å, ä, ö sort after z.
create function swedish_order(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value), 'åäöÅÄÖ', '{|}{|}') collate "C";

-- Rows that are written once. Raised by triggers of the ledger, the audit and the statements.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What belongs to a reseller stays with it: history and composite keys rest on it.
create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception '% never changes its reseller', tg_table_name using errcode = 'restrict_violation';
end $$;

create table system_setting (
  id boolean primary key default true check (id), -- one row
  support text not null default '',
  notice text not null default '',
  seller_name text not null default 'Lagra' check (seller_name <> ''),
  seller_address text not null default '',
  organisation_number text not null default '',
  vat_number text not null default '',
  bankgiro text not null default '',
  f_tax_note text not null default '',
  vat_pct numeric(5, 2) not null default 25 check (vat_pct between 0 and 100),
  payment_days integer not null default 30 check (payment_days between 0 and 365),
  time_zone text not null default 'Europe/Stockholm',
  -- A digest of a known word: tells whether the secret key is still the one that everything was sealed with.
  key_check text,
  revision integer not null default 1
);
insert into system_setting default values;

create table currency (
  id integer primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name text not null
);
insert into currency (id, code, name) values
  (1, 'SEK', 'Swedish krona'),
  (2, 'EUR', 'Euro'),
  (3, 'NOK', 'Norwegian krone'),
  (4, 'DKK', 'Danish krone'),
  (5, 'USD', 'US dollar');

-- Served without a session, so the id is a keyed hash of the content that nobody can guess.
create table image (
  id text primary key,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
alter table image alter column content set storage external; -- compressed already

-- Counters that several server processes share: logins by account and by address, registrations of devices.
create table rate_limit (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limit_by_end on rate_limit (resets_at);
