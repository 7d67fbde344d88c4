-- Only adds. What all lockers of a reseller used of an article on a day that is over: the days of Home beside whole weeks.
-- It grows with articles and days, not with lines, as article_week does.
create table article_day (
  reseller_id integer not null references organisation (id),
  article_id integer not null references article (id),
  day date not null,
  amount bigint not null,
  value bigint not null, -- öre
  primary key (reseller_id, day, article_id) include (amount) -- by which articles are compared
);

insert into article_day (reseller_id, article_id, day, amount, value)
  select used.reseller_id, held.article_id, day, sum(amount), sum(value)
  from consumption_day used join locker_article held on held.id = used.locker_article_id
  where day <= (select until from summed_up)
  group by 1, 2, 3;

-- summed_up.until is the last day that article_day contains from now on; article_week contains the whole weeks until then.
drop function if exists sum_up_weeks();
