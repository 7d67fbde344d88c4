-- What articles cost in a reseller's lockers, and all that follows from it, is in the reseller's currency. What the house's own
-- articles are bought for is in the house's.
alter table organisation add column currency_id integer not null default 1 references currency (id);

-- About how many kronor one of the currency is worth. What is assumed in kronor where nobody has said anything (what a visit
-- costs, and a missing piece) is assumed in other currencies by this. Nothing is converted by it.
alter table currency add column about_kronor integer not null default 1 check (about_kronor > 0);
update currency set about_kronor = 10 where code in ('EUR', 'USD');
