-- A locker is given living articles only, and an article in a living locker cannot be deleted. Both lock the article,
-- so that they cannot pass each other.
create function locker_article_of_living_article() returns trigger language plpgsql as $$
begin
  perform 1 from article where id = new.article_id and deleted_at is null for share;
  if not found then
    raise exception 'the article is deleted'
      using errcode = 'check_violation', constraint = 'locker_article_of_living_article';
  end if;
  return new;
end $$;
create trigger locker_article_of_living_article before insert on locker_article for each row
  when (new.deleted_at is null) execute function locker_article_of_living_article();

create function article_not_in_use() returns trigger language plpgsql as $$
begin
  if exists (
    select from locker_article held join locker on locker.id = held.locker_id
    where held.article_id = new.id and held.deleted_at is null and locker.deleted_at is null
  ) then
    raise exception 'the article is in use' using errcode = 'check_violation', constraint = 'article_not_in_use';
  end if;
  return new;
end $$;
create trigger article_not_in_use before update on article for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function article_not_in_use();
