-- An article's own price in a locker: null is "by the price list", as 0 was until now; 0 is free.
alter table locker_article alter column price drop not null, alter column price drop default;
update locker_article set price = null where price = 0;
