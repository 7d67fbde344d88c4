-- What an article in a locker costs, for all who book, count or foresee it. Older backups are first loaded without price lists.

-- In the house's time zone.
create or replace function house_today() returns date stable language plpgsql as $$
begin
  return (now() at time zone (select time_zone from system_setting))::date;
end $$;

-- At whose site a locker stood at a moment.
create or replace function customer_at(of_locker integer, at timestamptz) returns integer stable language plpgsql as $$
begin
  return coalesce(
    (select customer_id from locker_stay where locker_id = of_locker and until > at order by until limit 1),
    (select customer_id from locker where id = of_locker));
end $$;

-- All stays of some lockers, the present one too: `customer_at` for whoever asks about many moments.
create or replace function stays_of(of_lockers integer[])
  returns table (locker_id integer, customer_id integer, since timestamptz, until timestamptz) stable language plpgsql as $$
begin
  return query
    select stay.locker_id, stay.customer_id,
      coalesce(lag(stay.until) over (partition by stay.locker_id order by stay.until), '-infinity'), stay.until
    from (
      select locker.id as locker_id, locker.customer_id, 'infinity'::timestamptz as until from locker
      where locker.id = any (of_lockers)
      union all
      select earlier.locker_id, earlier.customer_id, earlier.until from locker_stay earlier
      where earlier.locker_id = any (of_lockers)) stay;
end $$;

-- By the list of the customer that was in force on that day, else by the one for all of its reseller's customers; in each the
-- article's own line goes before those of its groups, of which the cheapest counts. Null where no list has it.
create or replace function listed_price(of_locker integer, of_article integer, at timestamptz) returns bigint
  stable language plpgsql as $$
declare
  of_reseller integer := (select reseller_id from locker where id = of_locker);
  on_day date;
  customer integer;
  list integer;
  listed bigint;
begin
  if not exists (select from price_list where reseller_id = of_reseller and deleted_at is null) then return null; end if;
  on_day := (at at time zone (select time_zone from system_setting))::date;
  foreach customer in array array[customer_at(of_locker, at), 0] loop
    list := (select id from price_list where reseller_id = of_reseller and coalesce(customer_id, 0) = customer
      and deleted_at is null and from_day <= on_day order by from_day desc limit 1);
    listed := coalesce(
      (select price from price_list_line where price_list_id = list and article_id = of_article),
      (select min(line.price) from price_list_line line
        join article_group_member member on member.article_group_id = line.article_group_id
        join article_group on article_group.id = line.article_group_id and article_group.deleted_at is null
        where line.price_list_id = list and member.article_id = of_article));
    if listed is not null then return listed; end if;
  end loop;
  return null;
end $$;

-- The price that the article has in the locker itself goes before all lists, also where it is free there; 0 where nothing is known.
create or replace function price_at(own bigint, of_locker integer, of_article integer, at timestamptz) returns bigint
  stable language sql
  return coalesce(own, listed_price(of_locker, of_article, at), 0);

-- What the lists say of all articles of some lockers that have no price of their own, as `listed_price` says it of one: with
-- thousands of articles, each list is read once.
create or replace function listed_prices(of_lockers integer[], at timestamptz)
  returns table (locker_article_id integer, price bigint) stable language plpgsql as $$
declare
  on_day date := (at at time zone (select time_zone from system_setting))::date;
begin
  if not exists (select from price_list list where list.deleted_at is null
    and list.reseller_id in (select locker.reseller_id from locker where locker.id = any (of_lockers))) then return; end if;
  return query
    with place as materialized (
      select locker.id, locker.reseller_id, customer_at(locker.id, at) as customer from locker where locker.id = any (of_lockers)
    ), list as materialized (
      select whose.reseller_id, whose.customer, (
        select list.id from price_list list
        where list.reseller_id = whose.reseller_id and coalesce(list.customer_id, 0) = whose.customer
          and list.deleted_at is null and list.from_day <= on_day order by list.from_day desc limit 1) as id
      from (select place.reseller_id, place.customer from place union select place.reseller_id, 0 from place) whose
    ), listed as materialized (
      select each.list, each.article, coalesce(min(each.price) filter (where each.own), min(each.price)) as price
      from (
        select line.price_list_id as list, line.article_id as article, line.price, true as own from price_list_line line
        where line.price_list_id in (select list.id from list) and line.article_id is not null
        union all
        select line.price_list_id, member.article_id, line.price, false from price_list_line line
        join article_group_member member on member.article_group_id = line.article_group_id
        join article_group on article_group.id = line.article_group_id and article_group.deleted_at is null
        where line.price_list_id in (select list.id from list)) each
      group by each.list, each.article
    )
    select held.id, coalesce(theirs.price, everybodys.price)
    from locker_article held join place on place.id = held.locker_id
    join list own on own.reseller_id = place.reseller_id and own.customer = place.customer
    join list general on general.reseller_id = place.reseller_id and general.customer = 0
    left join listed theirs on theirs.list = own.id and theirs.article = held.article_id
    left join listed everybodys on everybodys.list = general.id and everybodys.article = held.article_id
    where held.deleted_at is null and held.price is null and coalesce(theirs.price, everybodys.price) is not null;
end $$;

-- The same for whoever knows the article in the locker only by its id.
create or replace function price_of(held integer, at timestamptz) returns bigint stable language plpgsql as $$
begin
  return (select price_at(price, locker_id, article_id, at) from locker_article where id = held);
end $$;

-- Where a locker stood is kept when it moves.
create or replace function locker_keeps_stay() returns trigger language plpgsql as $$
begin
  insert into locker_stay (reseller_id, locker_id, customer_id, until)
    values (new.reseller_id, new.id, old.customer_id, new.customer_since);
  return null;
end $$;
do $$ begin
  if to_regclass('locker_stay') is null then return; end if;
  create or replace trigger locker_keeps_stay after update of customer_id on locker for each row
    when (old.customer_id <> new.customer_id) execute function locker_keeps_stay();
  create or replace trigger locker_stay_stays before update or delete on locker_stay
    for each row execute function refuse_change();
  create or replace trigger locker_stay_not_emptied before truncate on locker_stay
    for each statement execute function refuse_truncate();
end $$;
