-- Only adds. When a locker should be visited, calculated ahead (server/operations/keep-visits.ts). Money is in öre.
create table visit_advice (
  locker_id integer primary key,
  reseller_id integer not null,
  day date not null, -- it was calculated on
  basis text not null, -- a digest of the costs, shelves and visiting days that it was calculated with
  articles jsonb not null, -- what is known of each article's demand, its room, and what a missing piece costs
  interval_days integer not null check (interval_days >= 1),
  cost_per_day double precision not null, -- with visits at that interval, missing pieces included
  mark text not null, -- differs where a stock, a shelf or a cost has changed since
  due_on date, -- when the stock says so; null: not within the days that are looked at
  past jsonb, -- what the last year would have been like by each rule; null: not calculated yet
  past_on date,
  foreign key (locker_id, reseller_id) references locker (id, reseller_id)
);
create index visit_advice_by_reseller on visit_advice (reseller_id, due_on);
