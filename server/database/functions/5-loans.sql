-- Loans: what is lent and not brought back. A withdrawal of a lent article is a loan; returns end loans in the order of time, whenever
-- their lines arrive. server/ledger/loans/plain.ts says the same in plain code, and `npm run ledger` compares the two.

-- The last second of a day by the house's clock.
create or replace function end_of_day(day date) returns timestamptz language plpgsql stable as $$
begin
  return ((day + 1)::timestamp - interval '1 second') at time zone (select time_zone from system_setting);
end $$;

-- A whole day of hours is a day of the calendar: it ends at the same hour by the house's clock. contract/catalogue/loan-time.ts says the
-- same to a locker that is offline.
create or replace function loan_due(taken timestamptz, hours integer) returns timestamptz language plpgsql stable as $$
declare
  zone text := (select time_zone from system_setting);
begin
  if hours is null then return end_of_day((taken at time zone zone)::date); end if;
  if hours < 24 then return taken + make_interval(hours => hours); end if;
  return ((taken at time zone zone) + make_interval(days => hours / 24)) at time zone zone + make_interval(hours => hours % 24);
end $$;

-- The places of an article in lockers that stand at a customer, or once stood there. What is asked of their lines is whose they were.
create or replace function loan_places(customer integer, article integer) returns setof integer language plpgsql stable rows 10 as $$
begin
  return query
    select held.id
    from (
      select locker.id from locker where locker.customer_id = customer
      union select stay.locker_id from locker_stay stay where stay.customer_id = customer
    ) place join locker_article held on held.locker_id = place.id
    where held.article_id = article;
end $$;

-- The lines of an article at a customer from a moment on. Place by place, by its index: read by their days, all lines of the house
-- since then would be. With one plan for all: to plan a query of all months anew takes ten times as long as to ask it.
create or replace function loan_lines(customer integer, article integer, since timestamptz, of_kind text)
  returns setof transaction language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
declare
  place integer;
begin
  for place in select * from loan_places(customer, article) loop
    return query
      select line.* from transaction line
      where line.locker_article_id = place and line.transaction_date >= since and line.kind = of_kind and not line.aborted
        and customer_at(line.locker_id, line.transaction_date) = customer;
  end loop;
end $$;

-- What ends loans of an article at a customer from a moment on, in the order of time: lines that bring back or correct, and pieces
-- that are said to be lost. `target`: the loan that is meant.
create or replace function loan_endings(customer integer, article integer, since timestamptz)
  returns table (at timestamptz, line_id bigint, mark_id integer, kind text, amount integer, account_id integer, locker_id integer,
    says_why boolean, target bigint) language plpgsql stable as $$
begin
  return query
    select line.transaction_date, line.id, mark.id, case when line.corrects_id is null then 'returned' else 'corrected' end,
      line.amount, line.account_id, line.locker_id, line.note <> '', coalesce(line.corrects_id, mark.loan_id)
    from loan_lines(customer, article, since, 'return') line
    left join loan_mark mark on mark.locker_id = line.locker_id and mark.uuid = line.uuid
    union all
    select mark.made_at, null, mark.id, mark.kind, mark.amount, null, mark.locker_id, false, mark.loan_id
    from loan_mark mark join loan on loan.id = mark.loan_id
    where loan.customer_id = customer and loan.article_id = article and mark.kind = 'lost' and mark.made_at >= since
    order by 1, 2 nulls last, 3;
end $$;

-- Says anew who has what of an article at a customer, from a moment on: what was before stays as it is.
--
-- A return ends the loans of its person, the oldest first, at whichever locker of the customer they began; then what the person was
-- said to have lost, which is found. What is left ends what others have, the oldest first and those of this locker before the others:
-- by the common PIN, which tells of nobody, and where a reason was given, as the locker asks of whoever brings back more than it has
-- taken. What corrects a line, or is said of a loan in the back-office, is about that loan, then about the same person's others; what is
-- said to be back may be what of it was lost.
create or replace function follow_loans(customer integer, of_article integer, since timestamptz) returns void language plpgsql as $$
declare
  lending article;
  first timestamptz;
  ending record;
  loaned record;
  person integer;
  remaining integer;
  part integer;
begin
  perform pg_advisory_xact_lock(customer, of_article);
  select * into lending from article where id = of_article;
  if not lending.lent then return; end if;
  first := greatest(since, lending.lent_since);

  with undone as (
    delete from loan_end where customer_id = customer and article_id = of_article and happened_at >= first returning loan_id
  ), left_over as (
    select changed.loan_id, coalesce(sum(earlier.amount), 0) as gone,
      coalesce(sum(earlier.amount) filter (where earlier.kind = 'lost'), 0) as lost, max(earlier.happened_at) as last
    from (select distinct loan_id from undone) changed
    left join loan_end earlier on earlier.loan_id = changed.loan_id and earlier.happened_at < first
    group by 1
  )
  update loan set outstanding = amount - gone, lost = left_over.lost, ended_at = case when gone = amount then last end
    from left_over where id = loan_id;

  insert into loan (id, reseller_id, customer_id, locker_id, locker_article_id, article_id, account_id, taken_at, due_at, amount, outstanding)
    select line.id, line.reseller_id, customer, line.locker_id, line.locker_article_id, of_article, line.account_id,
      line.transaction_date, loan_due(line.transaction_date, lending.loan_hours), line.amount, line.amount
    from loan_lines(customer, of_article, first, 'withdrawal') line
  on conflict (id) do nothing;

  for ending in select * from loan_endings(customer, of_article, first) loop
    remaining := ending.amount;
    person := ending.account_id;
    if ending.target is not null then
      select account_id into person from loan where id = ending.target;
      continue when not found;
    end if;
    for loaned in
      select loan.id, loan.reseller_id, step
      from loan cross join lateral (values
        (1, 0, outstanding > 0 and id = ending.target),
        (2, 0, outstanding > 0 and account_id is not distinct from person and ending.kind <> 'lost'),
        (3, 0, lost > 0 and (ending.target is null and account_id is not distinct from person
          or id = ending.target and ending.kind = 'returned')),
        (4, (locker_id <> ending.locker_id)::integer,
          outstanding > 0 and ending.target is null and (ending.says_why or person is null))
      ) as way (step, elsewhere, fits)
      where customer_id = customer and article_id = of_article and (outstanding > 0 or lost > 0)
        and taken_at >= lending.lent_since
        and (taken_at < ending.at or taken_at = ending.at and (ending.line_id is null or id < ending.line_id)) and fits
      order by id is distinct from ending.target, step, elsewhere, taken_at, id
    loop
      exit when remaining = 0;
      -- As it is now: an earlier step may have ended it.
      select least(remaining, case loaned.step when 3 then lost else outstanding end) into part from loan where id = loaned.id;
      continue when part = 0;
      remaining := remaining - part;
      insert into loan_end (loan_id, reseller_id, customer_id, article_id, kind, amount, happened_at, line_id, mark_id)
        select loaned.id, loaned.reseller_id, customer, of_article, said.kind, said.amount, ending.at, ending.line_id, ending.mark_id
        from (values (ending.kind, part), ('lost', case loaned.step when 3 then -part end)) as said (kind, amount)
        where said.amount is not null;
      update loan set
        outstanding = outstanding - case loaned.step when 3 then 0 else part end,
        lost = lost + case when loaned.step = 3 then -part when ending.kind = 'lost' then part else 0 end,
        ended_at = case when loaned.step = 3 and outstanding = 0 or loaned.step <> 3 and outstanding = part then ending.at end
        where id = loaned.id;
    end loop;
  end loop;
end $$;

-- All loans of an article, from when it became lent.
create or replace function follow_article_loans(of_article integer) returns void language plpgsql as $$
declare
  since timestamptz := (select lent_since from article where id = of_article);
begin
  perform follow_loans(customer, of_article, since)
    from (
      select distinct customer_at(line.locker_id, line.transaction_date) as customer
      from locker_article held join transaction line on line.locker_article_id = held.id
      where held.article_id = of_article and line.transaction_date >= since and line.kind in ('withdrawal', 'return')
      order by 1
    ) there;
end $$;

-- `npm run ledger -- --rebuild`
create or replace function rebuild_loans() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7161726105);
  delete from loan_end using loan join article on article.id = loan.article_id
    where loan.id = loan_id and taken_at >= lent_since;
  update loan set outstanding = amount, lost = 0, ended_at = null
    from article where article.id = loan.article_id and taken_at >= lent_since;
  perform follow_article_loans(id) from (select id from article where lent order by id) lending;
end $$;

-- After ledger_follow, by this trigger's name: who books holds its lock, so that nothing becomes lent meanwhile.
create or replace function ledger_lends() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return null; end if;
  if not exists (select from article where lent) then return null; end if;
  perform follow_loans(customer, article_id, since)
    from (
      select customer_at(line.locker_id, line.transaction_date) as customer, held.article_id, min(line.transaction_date) as since
      from lines line join locker_article held on held.id = line.locker_article_id
      join article on article.id = held.article_id and article.lent and article.lent_since <= line.transaction_date
      where line.kind in ('withdrawal', 'return') and not line.aborted
      group by 1, 2
      order by 1, 2
    ) moved;
  return null;
end $$;

-- What is taken from this moment on is a loan. Whoever books waits, so that no line falls between.
create or replace function article_becomes_lent() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return new; end if;
  if not new.lent then
    new.lent_since := null;
  elsif tg_op = 'INSERT' then
    new.lent_since := clock_timestamp();
  elsif old.lent then
    new.lent_since := old.lent_since;
  else
    perform pg_advisory_xact_lock(7161726105);
    new.lent_since := clock_timestamp();
  end if;
  return new;
end $$;

-- A locker's clock may be ahead: what it has sent for a moment to come is a loan too. What is lent no more is not waited for.
create or replace function article_lent_follow() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return null; end if;
  if new.lent then
    with again as (
      delete from loan_end ending using loan
      where loan.id = ending.loan_id and loan.article_id = new.id and loan.taken_at >= new.lent_since and ending.kind = 'dropped'
      returning ending.loan_id, ending.amount
    )
    update loan set outstanding = outstanding + again.amount, ended_at = null from again where id = again.loan_id;
    perform follow_article_loans(new.id);
    return null;
  end if;
  perform pg_advisory_xact_lock(7161726105);
  perform pg_advisory_xact_lock(customer_id, new.id)
    from (select distinct customer_id from loan where article_id = new.id and outstanding > 0 order by 1) open;
  insert into loan_end (loan_id, reseller_id, customer_id, article_id, kind, amount, happened_at)
    select id, reseller_id, customer_id, article_id, 'dropped', outstanding, clock_timestamp()
    from loan where article_id = new.id and outstanding > 0;
  update loan set outstanding = 0, ended_at = clock_timestamp() where article_id = new.id and outstanding > 0;
  return null;
end $$;

-- An older backup is first loaded without these tables.
do $$ begin
  if to_regclass('loan') is null then return; end if;
  create or replace trigger transaction_lends after insert on transaction
    referencing new table as lines for each statement execute function ledger_lends();
  create or replace trigger article_becomes_lent before insert or update of lent, lent_since on article
    for each row execute function article_becomes_lent();
  create or replace trigger article_lent_followed after update of lent on article
    for each row when (old.lent <> new.lent) execute function article_lent_follow();
  create or replace trigger loan_mark_stays before update or delete on loan_mark
    for each row execute function refuse_change();
end $$;
