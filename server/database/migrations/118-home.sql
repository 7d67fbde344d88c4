-- Home counts the refills of the last days, and sums up what is unpaid.
create index refill_by_time on refill (booked_at);
create index billing_statement_live on billing_statement (billing_date)
  where kind = 'debit' and credit_statement_id is null;

-- Top movers follow pieces or value: both are read from the index alone.
alter table article_week drop constraint article_week_pkey,
  add primary key (reseller_id, week, article_id) include (amount, value);
alter table article_day drop constraint article_day_pkey,
  add primary key (reseller_id, day, article_id) include (amount, value);
