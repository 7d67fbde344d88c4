-- Only adds. The files of a statement as they were issued. One that could not be made has what was lacking instead.
create table statement_file (
  billing_statement_id integer not null,
  reseller_id integer not null,
  kind text not null check (kind in ('pdf-sv', 'pdf-en', 'e-invoice')),
  content bytea,
  sha256 text generated always as (encode(sha256(content), 'hex')) stored,
  lacks jsonb, -- field → messages
  made_at timestamptz not null default now(),
  primary key (billing_statement_id, kind),
  foreign key (billing_statement_id, reseller_id) references billing_statement (id, reseller_id),
  constraint statement_file_or_why_not check ((content is null) <> (lacks is null))
);
