-- Whether the ledger and reports tell people of a customer by name. Where their employer does not want it, they are told by number.
alter table organisation add column names_in_reports boolean not null default true;
