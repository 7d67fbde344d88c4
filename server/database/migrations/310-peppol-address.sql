-- Only adds. Where a buyer receives e-invoices in the Peppol network, as scheme:number; empty: as its numbers tell.
alter table organisation add column peppol_address text not null default '' check (length(peppol_address) <= 100);
