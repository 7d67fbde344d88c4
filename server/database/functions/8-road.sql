-- The refiller's day.

-- Something was not found in the warehouse. Who is told of a run's happenings is said where there is such a function.
create or replace function tell_of_short_pick(about integer, article integer, lacking bigint) returns void
  language plpgsql as $$
declare
  article_name text;
begin
  if to_regprocedure('tell_of_run(integer, text, jsonb)') is null then return; end if;
  select coalesce(nullif(name, ''), number) into article_name from article where id = article;
  execute 'select tell_of_run($1, $2, $3)'
    using about, 'shortPick', jsonb_build_object('ArticleName', article_name, 'Missing', lacking);
end $$;
