-- A return that corrects what somebody took is that person's, as the withdrawal is: otherwise the person's sums keep the wrong amount,
-- and so do the limits. The sums of days and months follow.
alter table transaction disable trigger user;
create temp table given_back on commit drop as
  select correction.id, correction.transaction_date, line.account_id, correction.locker_id, correction.reseller_id,
    (correction.transaction_date at time zone (select time_zone from system_setting))::date as day,
    case when changed.id is null then correction.cost_centre_id else changed.cost_centre_id end as cost_centre_id,
    correction.amount, correction.value
  from transaction correction
  join transaction line on line.id = correction.corrects_id and line.transaction_date = correction.transaction_date
  left join lateral (
    select id, cost_centre_id from cost_centre_change where transaction_id = correction.id order by id desc limit 1) changed on true
  where correction.corrects_id is not null and correction.account_id is null and line.account_id is not null;
update transaction correction set account_id = given_back.account_id
  from given_back where given_back.id = correction.id and given_back.transaction_date = correction.transaction_date;
alter table transaction enable trigger user;

insert into person_day (locker_id, day, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
  select locker_id, day, person.account_id, cost_centre_id, reseller_id, sum(sign * amount), sum(sign * value), 0
  from given_back, lateral (values (null, 1), (given_back.account_id, -1)) person (account_id, sign)
  group by 1, 2, 3, 4, 5
on conflict (locker_id, day, account_id, cost_centre_id) do update
  set amount = person_day.amount + excluded.amount, value = person_day.value + excluded.value;
delete from person_day
  where amount = 0 and value = 0 and withdrawals = 0 and (locker_id, day) in (select locker_id, day from given_back);

create temp table month_given_back on commit drop as
  select distinct locker_id, date_trunc('month', day)::date as month from given_back;
delete from person_month where (locker_id, month) in (select locker_id, month from month_given_back);
insert into person_month (locker_id, month, account_id, cost_centre_id, reseller_id, amount, value, withdrawals)
  select locker_id, date_trunc('month', day)::date, account_id, cost_centre_id, reseller_id, sum(amount), sum(value), sum(withdrawals)
  from person_day
  where day <= (select until from summed_up) and (locker_id, date_trunc('month', day)::date) in (select locker_id, month from month_given_back)
  group by 1, 2, 3, 4, 5;
drop table given_back, month_given_back;
