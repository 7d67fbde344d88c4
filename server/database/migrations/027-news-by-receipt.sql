-- Real time is read by the moment of receipt. Lines are written in that order, so the smallest of indexes is enough: it
-- names the last blocks, and costs a line next to nothing.
create index transaction_by_receipt on transaction using brin (received_at) with (pages_per_range = 16, autosummarize = on);
