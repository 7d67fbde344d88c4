-- Only adds. What the reports of a run are about, a count as the reason of a correction, where an article lies in the warehouse,
-- and where a delivery note was mailed to.

-- Of two reports about the same (an article's pick, a line, a stop, the order) the later one by the phones' clocks counts.
alter table run_report add column subject text not null default '';

-- Lines are not looked through again: what was allowed still is.
alter table transaction drop constraint if exists transaction_reason_check;
alter table transaction add constraint transaction_reason_check
  check (reason in ('edited', 'removed', 'mistyped', 'counted')) not valid;

alter table article add column warehouse_shelf text not null default '';

-- What the ledger was corrected by where the shelf differed from it; null: by nothing.
alter table run_line add column corrected integer check (corrected between -9999999 and 9999999);
alter table run_line add column counted_at timestamptz; -- by the phone's clock

-- Where the delivery note was mailed to.
alter table run_stop add column mailed_to text not null default '';
