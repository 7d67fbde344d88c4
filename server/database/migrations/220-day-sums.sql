-- Only adds. Sums by day for reports: withdrawals and moved stock beside what was used, what was filled up and corrected, and what each
-- person took for which cost centre. The ledger's own statement keeps them (ledger_follow).

alter table consumption_day
  add column withdrawals integer not null default 0,
  add column moved bigint not null default 0; -- by how much withdrawals and returns changed the stock
alter table locker_day add column withdrawals integer not null default 0;

-- What else changed a stock.
create table stock_day (
  locker_article_id integer not null,
  day date not null,
  reseller_id integer not null,
  locker_id integer not null,
  refilled bigint not null,
  corrected bigint not null, -- found beyond the stock, less what was missing
  primary key (locker_article_id, day),
  foreign key (locker_article_id, locker_id, reseller_id) references locker_article (id, locker_id, reseller_id)
);
create index stock_day_by_locker on stock_day (locker_id, day);
create index stock_day_by_reseller on stock_day (reseller_id, day);

-- What a person used of a locker on a day, for a cost centre. Person and cost centre are proven by the ledger's lines.
create table person_day (
  locker_id integer not null,
  day date not null,
  account_id integer, -- null: by the common PIN
  cost_centre_id integer, -- null: none
  reseller_id integer not null,
  amount bigint not null,
  value bigint not null, -- öre
  withdrawals integer not null,
  constraint person_day_once unique nulls not distinct (locker_id, day, account_id, cost_centre_id),
  foreign key (locker_id, reseller_id) references locker (id, reseller_id)
);
create index person_day_by_reseller on person_day (reseller_id, day);
create index person_day_by_account on person_day (account_id, day) where account_id is not null;
create index person_day_by_cost_centre on person_day (cost_centre_id, day) where cost_centre_id is not null;
-- For what comes later than a day, over all lockers.
create index person_day_by_day on person_day using brin (day) with (pages_per_range = 32);

update consumption_day day set withdrawals = line.withdrawals, moved = line.moved
  from (
    select locker_article_id, (transaction_date at time zone (select time_zone from system_setting))::date as day,
      count(*) filter (where kind = 'withdrawal') as withdrawals, sum(moved) as moved
    from transaction where kind in ('withdrawal', 'return') and not aborted
    group by 1, 2
  ) line
  where line.locker_article_id = day.locker_article_id and line.day = day.day;
update locker_day day set withdrawals = held.withdrawals
  from (select locker_id, day, sum(withdrawals) as withdrawals from consumption_day group by 1, 2) held
  where held.locker_id = day.locker_id and held.day = day.day;

insert into stock_day (locker_article_id, day, reseller_id, locker_id, refilled, corrected)
  select locker_article_id, (transaction_date at time zone (select time_zone from system_setting))::date, reseller_id, locker_id,
    coalesce(sum(moved) filter (where kind = 'refill'), 0), coalesce(sum(moved) filter (where kind = 'correction'), 0)
  from transaction where kind in ('refill', 'correction') and not aborted
  group by 1, 2, 3, 4;

insert into person_day (locker_id, day, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
  select locker_id, (transaction_date at time zone (select time_zone from system_setting))::date, account_id, cost_centre_id, reseller_id,
    sum(case kind when 'withdrawal' then amount else -amount end),
    sum(case kind when 'withdrawal' then value else -value end),
    count(*) filter (where kind = 'withdrawal')
  from transaction where kind in ('withdrawal', 'return') and not aborted
  group by 1, 2, 3, 4, 5;
