-- How much people may take (contract/lockers/limit-rules.ts), for what the ledger books and for who allows more.

-- The limits that apply to somebody and an article at a moment, with what was taken of each in its span until then.
create or replace function limits_on(customer integer, person integer, article integer, at timestamptz)
  returns table (id integer, rule text, amount integer, span text, since timestamptz, used integer)
  language plpgsql stable as $$
declare
  zone text := (select time_zone from system_setting);
begin
  return query
    select given.id, given.rule, given.amount, given.span, begun.since, coalesce((
      select sum(consumed(line.kind, line.aborted, line.amount))
      from transaction line join locker_article held on held.id = line.locker_article_id
      where line.account_id = person and line.transaction_date >= begun.since and line.transaction_date <= limits_on.at
        and is_limited(held.article_id, given.article_id, given.article_group_id)), 0)::integer
    from usage_limit given
    cross join lateral (select date_trunc(given.span, limits_on.at at time zone zone) at time zone zone as since) begun
    where given.customer_id = customer and given.deleted_at is null
      and is_limited(limits_on.article, given.article_id, given.article_group_id)
      and is_limited_person(customer, person, given.account_id, given.team_id);
end $$;

-- Whether a limit of this article, this group, or all is about an article.
create or replace function is_limited(what integer, of_article integer, of_group integer) returns boolean
  language plpgsql stable as $$
begin
  return of_article is null and of_group is null or what = of_article
    or exists (select from article_group_member member where member.article_group_id = of_group and member.article_id = what);
end $$;

-- Whether a limit of this person, this team or everybody is for somebody. The reseller's people are not limited.
create or replace function is_limited_person(customer integer, person integer, of_person integer, of_team integer)
  returns boolean language plpgsql stable as $$
begin
  return exists (select from account where id = person and organisation_id = customer)
    and (of_person is null and of_team is null or person = of_person or exists (
      select from team_member member join team on team.id = member.team_id and team.deleted_at is null
      where member.team_id = of_team and member.account_id = person));
end $$;

-- What exceptions allow somebody of an article at a moment, and what was taken of each until then.
create or replace function limit_exceptions_on(customer integer, person integer, article integer, at timestamptz)
  returns table (id integer, pieces integer, used integer) language plpgsql stable as $$
begin
  return query
    select given.id, given.pieces, coalesce((
      select sum(consumed(line.kind, line.aborted, line.amount))
      from transaction line join locker_article held on held.id = line.locker_article_id
      where line.account_id = person and line.transaction_date >= given.given_at
        and line.transaction_date <= limit_exceptions_on.at
        and is_limited(held.article_id, given.article_id, null)), 0)::integer
    from usage_limit_exception given
    where given.customer_id = customer and given.account_id = person and given.deleted_at is null
      and given.given_at <= limit_exceptions_on.at and given.until > limit_exceptions_on.at
      and is_limited(limit_exceptions_on.article, given.article_id, null);
end $$;
