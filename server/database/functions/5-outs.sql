-- When articles were out. Older backups are first loaded without the table.

-- Of these articles in lockers, or of all: the days since `first` on which they were out at the end, by the stock of now less what moved
-- it since. What began before keeps its beginning.
create or replace function out_spans_of(helds integer[], first date)
  returns table (locker_article_id integer, since date, until date) stable language plpgsql as $$
begin
  return query
    with held as (
      select locker_article.id, current_volume from locker_article where helds is null or locker_article.id = any (helds)
    ), moved as (
      select each_move.id, day, sum(each_move.moved) as moved from (
        select used.locker_article_id as id, day, used.moved from consumption_day used
          where day >= first and (helds is null or used.locker_article_id = any (helds))
        union all
        select changed.locker_article_id, day, refilled + corrected from stock_day changed
          where day >= first and (helds is null or changed.locker_article_id = any (helds))
      ) each_move group by 1, 2
    ), level as (
      select held.id, moved.day, held.current_volume - coalesce(sum(moved.moved) over (
        partition by held.id order by moved.day desc rows between unbounded preceding and 1 preceding), 0) <= 0 as is_out
      from moved join held on held.id = moved.id
      union all
      -- Before the first of these days.
      select held.id, '-infinity', held.current_volume - coalesce(sum(moved.moved), 0) <= 0
      from held left join moved on moved.id = held.id group by held.id, held.current_volume
    ), seen as (
      select id, day, is_out, lag(is_out) over (partition by id order by day) as was_out from level
    ), turn as (
      select id, day, is_out, lead(day, 1, 'infinity') over (partition by id order by day) as next
      from seen where was_out is distinct from is_out
    )
    select id, case when day > '-infinity' then day else coalesce((
        select max(begun.since) from out_span begun where begun.locker_article_id = id and begun.since < first), day) end, next
    from turn where is_out;
end $$;

-- After lines of these articles, the first of that day. What began before it goes on at least until then.
create or replace function follow_outs(helds integer[], first date) returns void language plpgsql as $$
begin
  delete from out_span where locker_article_id = any (helds) and since >= first;
  insert into out_span (locker_article_id, since, until, reseller_id, locker_id)
    select outs.locker_article_id, outs.since, outs.until, held.reseller_id, held.locker_id
    from out_spans_of(helds, first) outs join locker_article held on held.id = outs.locker_article_id
    order by 1, 2
  on conflict (locker_article_id, since) do update set until = excluded.until;
end $$;

create or replace function rebuild_outs() returns void language plpgsql as $$
begin
  if to_regclass('out_span') is null then return; end if;
  delete from out_span;
  insert into out_span (locker_article_id, since, until, reseller_id, locker_id)
    select outs.locker_article_id, outs.since, outs.until, held.reseller_id, held.locker_id
    from out_spans_of(null, '-infinity') outs join locker_article held on held.id = outs.locker_article_id;
end $$;

-- There is nothing of an article that has just come to a locker.
create or replace function locker_article_is_out() returns trigger language plpgsql as $$
begin
  insert into out_span (locker_article_id, since, until, reseller_id, locker_id)
    values (new.id, '-infinity', 'infinity', new.reseller_id, new.locker_id);
  return null;
end $$;
do $$
begin
  if to_regclass('out_span') is null then return; end if;
  create or replace trigger locker_article_is_out after insert on locker_article
    for each row execute function locker_article_is_out();
  -- Of a house of an earlier version.
  if not exists (select from out_span) then perform rebuild_outs(); end if;
end $$;
