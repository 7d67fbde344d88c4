-- Only adds. Sums for reports over long spans: hours, months of articles and of people, and when articles were out.

-- What was used in each hour of a day that is over (`summed_up`).
create table hour_day (
  locker_id integer not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23), -- as the house's clock says
  reseller_id integer not null,
  amount bigint not null,
  value bigint not null, -- öre
  withdrawals integer not null,
  primary key (locker_id, day, hour),
  foreign key (locker_id, reseller_id) references locker (id, reseller_id)
);
create index hour_day_by_reseller on hour_day (reseller_id, day);

-- consumption_day and person_day by month, as far as the month's days are over.
create table consumption_month (
  locker_article_id integer not null,
  month date not null check (extract(day from month) = 1),
  reseller_id integer not null,
  locker_id integer not null,
  amount bigint not null,
  value bigint not null, -- öre
  withdrawals integer not null,
  primary key (locker_article_id, month),
  foreign key (locker_article_id, locker_id, reseller_id) references locker_article (id, locker_id, reseller_id)
);
create index consumption_month_by_locker on consumption_month (locker_id, month);
create index consumption_month_by_reseller on consumption_month (reseller_id, month);

create table person_month (
  locker_id integer not null,
  month date not null check (extract(day from month) = 1),
  account_id integer, -- null: by the common PIN
  cost_centre_id integer, -- null: none
  reseller_id integer not null,
  amount bigint not null,
  value bigint not null, -- öre
  withdrawals integer not null,
  constraint person_month_once unique nulls not distinct (locker_id, month, account_id, cost_centre_id),
  foreign key (locker_id, reseller_id) references locker (id, reseller_id)
);
create index person_month_by_reseller on person_month (reseller_id, month);

-- Days in a row at whose end nothing was left of an article in a locker; lines that came late are in their place. The ledger's own
-- statement keeps it; functions/5-outs.sql, which knows the rule, fills it in.
create table out_span (
  locker_article_id integer not null,
  since date not null, -- the first of these days; -infinity where there had been none before
  until date not null, -- the first day at whose end there was some again; infinity while there is none
  reseller_id integer not null,
  locker_id integer not null,
  primary key (locker_article_id, since),
  check (since < until),
  foreign key (locker_article_id, locker_id, reseller_id) references locker_article (id, locker_id, reseller_id)
);
create index out_span_by_locker on out_span (locker_id, since);
create index out_span_by_reseller on out_span (reseller_id, since);

insert into hour_day (locker_id, day, hour, reseller_id, amount, value, withdrawals)
  select locker_id, local::date, extract(hour from local), reseller_id,
    sum(case kind when 'withdrawal' then amount else -amount end),
    sum(case kind when 'withdrawal' then value else -value end),
    count(*) filter (where kind = 'withdrawal')
  from (
    select locker_id, reseller_id, kind, amount, value,
      transaction_date at time zone (select time_zone from system_setting) as local
    from transaction where kind in ('withdrawal', 'return') and not aborted
  ) line
  where local::date <= (select until from summed_up)
  group by 1, 2, 3, 4
  order by 2, 1, 3;
insert into consumption_month (locker_article_id, month, reseller_id, locker_id, amount, value, withdrawals)
  select locker_article_id, date_trunc('month', day::timestamp)::date, reseller_id, locker_id, sum(amount), sum(value), sum(withdrawals)
  from consumption_day where day <= (select until from summed_up)
  group by 1, 2, 3, 4
  order by 2, 1;
insert into person_month (locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
  select locker_id, date_trunc('month', day::timestamp)::date, account_id, cost_centre_id, reseller_id, sum(amount), sum(value),
    sum(withdrawals)
  from person_day where day <= (select until from summed_up)
  group by 1, 2, 3, 4, 5
  order by 2, 1;
