-- What belongs to no tenant.

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
  -- A keyed digest of a known word. It shows at start whether the secret key is still the one that sealed the data.
  key_check text,
  revision integer not null default 1,
  -- How long name and e-mail of a deleted person are kept; null: for ever.
  erase_people_after_months integer default 24 check (erase_people_after_months between 0 and 120)
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

-- Images are served without a session, so the id is a keyed hash of the content, which nobody can guess.
create table image (
  id text primary key,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
alter table image alter column content set storage external; -- images are compressed already

-- Counters that all server processes share: logins by account and by address, registrations of devices.
create table rate_limit (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limit_by_end on rate_limit (resets_at);
