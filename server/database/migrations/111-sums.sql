-- Only adds. Sums over the daily roll-up, for Home: it looks at months of all lockers at once.

-- What a locker used on a day, in all.
create table locker_day (
  locker_id integer not null,
  day date not null,
  reseller_id integer not null,
  amount bigint not null,
  value bigint not null, -- öre
  primary key (locker_id, day),
  foreign key (locker_id, reseller_id) references locker (id, reseller_id)
);
create index locker_day_by_reseller on locker_day (reseller_id, day);

-- What all lockers of a reseller used of an article in a week that is over. `week` is its Monday. Lines of many lockers are
-- about the same article, so weeks are summed up when they are over: nobody waits for another locker's row.
create table article_week (
  reseller_id integer not null references organisation (id),
  article_id integer not null references article (id),
  week date not null check (extract(isodow from week) = 1),
  amount bigint not null,
  value bigint not null, -- öre
  primary key (reseller_id, week, article_id) include (amount) -- by which articles are compared
);

-- The last Sunday that article_week contains.
create table summed_up (
  id boolean primary key default true check (id), -- one row
  until date not null
);
insert into summed_up (until) values ('1970-01-04');

insert into locker_day (locker_id, day, reseller_id, amount, value)
  select locker_id, day, reseller_id, sum(amount), sum(value) from consumption_day group by 1, 2, 3;
