-- A statement may be credited in parts. `credit_statement_id` is the credit that took back the last of it.
alter table billing_statement
  drop constraint billing_statement_debit_statement_id_key,
  add column reason text not null default '',
  -- A run gave back what was billed after a locker's last day.
  add column gives_back boolean not null default false;
create index billing_statement_credits on billing_statement (debit_statement_id) where debit_statement_id is not null;

-- Credits that were made before are whole, and know their debit only.
alter table billing_statement_line
  drop constraint billing_statement_line_once,
  add column debit_line_id integer,
  add unique (id, reseller_id),
  add foreign key (debit_line_id, reseller_id) references billing_statement_line (id, reseller_id),
  -- Something that was left out, or billed too long, in an earlier period.
  add column adjustment boolean not null default false,
  add constraint billing_statement_line_once unique (billing_statement_id, locker_id, period_start);
create index billing_statement_line_credits on billing_statement_line (debit_line_id) where debit_line_id is not null;
