-- Only adds. Payments of a bank's file are looked up by their UUID, whichever statement they were placed on.
create index statement_payment_by_uuid on statement_payment (uuid);
