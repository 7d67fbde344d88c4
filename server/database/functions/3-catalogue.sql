-- An article that is in a locker cannot be deleted. The update locks the article's row, as does the trigger that adds an
-- article to a locker (locker_article_of_living_article), so that the two cannot happen at the same moment.
create or replace function article_not_in_use() returns trigger language plpgsql as $$
begin
  if exists (
    select from locker_article held join locker on locker.id = held.locker_id
    where held.article_id = new.id and held.deleted_at is null and locker.deleted_at is null
  ) then
    raise exception 'the article is in use' using errcode = 'check_violation', constraint = 'article_not_in_use';
  end if;
  return new;
end $$;
create or replace trigger article_not_in_use before update on article for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function article_not_in_use();
