-- Reminders of what is lent: to whoever has it, by mail and bell; each day to those who look after the site. Each once, whoever sweeps and however often.

-- Before something is due its person is reminded: halfway, at most eight hours before, so that what is due tomorrow at eight is told at
-- midnight and what is due at the end of the day in the afternoon. When it is overdue the person is told once more, and webhooks are.
-- What is overdue when its line arrives is told as such alone.
create or replace function remind_of_loans(at timestamptz default now()) returns void language plpgsql as $$
declare
  reminded record;
begin
  for reminded in
    with due as (
      select id from loan
      where outstanding > 0 and overdue_told_at is null and due_at <= at + interval '8 hours'
        and (due_at <= at or soon_told_at is null and due_at - (due_at - taken_at) / 2 <= at)
      order by id for update skip locked
    ), told as (
      update loan set overdue_told_at = case when due_at <= at then at end,
        soon_told_at = case when due_at <= at then soon_told_at else at end
      from due where loan.id = due.id
      returning loan.*
    ), borrower as (
      -- Unless they want to hear nothing of what is lent; null is whoever has not said so.
      select account.*
      from account left join notification_setting setting on setting.account_id = account.id
      where account.id in (select account_id from told) and account.deleted_at is null and account.active
        and setting.loans is distinct from 'none'
    ), rung as (
      insert into notification (reseller_id, account_id, severity, happening, "values", link)
        select borrower.reseller_id, borrower.id, 'warning', 'ownLoans', jsonb_build_object(
            'LockerName', (array_agg(locker.name order by told.due_at, told.id))[1], 'Loans', count(*),
            'ArticleName', (array_agg(coalesce(nullif(article.name, ''), article.number) order by told.due_at, told.id))[1],
            'Late', max((told.due_at <= at)::integer)),
          '/storage/my-loans'
        from told join borrower on borrower.id = told.account_id
        join article on article.id = told.article_id join locker on locker.id = told.locker_id
        where not borrower.machine
        group by borrower.id, borrower.reseller_id
    ), mailed as (
      insert into mail (kind, account_id, address, language, about, good_until)
        select 'loanReminder', borrower.id, borrower.email, coalesce(borrower.language, 'sv-SE'),
          jsonb_build_object('loans', jsonb_agg(told.id order by told.due_at, told.id)), now() + interval '2 days'
        from told join borrower on borrower.id = told.account_id
        -- Not to an address that somebody else typed for whoever logs in, and that is not confirmed yet.
        where not (borrower.email_unconfirmed and borrower.password_hash is not null)
        group by borrower.id, borrower.email, borrower.language
    )
    select told.id, told.locker_id, told.overdue_told_at is not null as is_late, json_build_object(
        'Id', told.id, 'ArticleId', article.id, 'ArticleNumber', article.number, 'ArticleName', article.name,
        'AccountId', told.account_id, 'Name', name_outside(person), 'LastName', person.last_name,
        'TakenAt', wire_moment(told.taken_at), 'DueAt', wire_moment(told.due_at), 'Outstanding', told.outstanding) as said
    from told join article on article.id = told.article_id left join ledger_person person on person.id = told.account_id
    order by told.locker_id, told.id
  loop
    if reminded.is_late then
      perform announce(reminded.locker_id, 'loanOverdue', 'Loan', reminded.said);
      perform say_live('loansOverdue', reminded.locker_id);
    end if;
    perform say_live('ownLoans', reminded.locker_id);
  end loop;
end $$;

-- From seven in the morning by the house's clock, once a day for each customer that has something overdue.
create or replace function tell_of_overdue_loans(at timestamptz default now()) returns void language plpgsql as $$
declare
  clock timestamp := at at time zone (select time_zone from system_setting);
begin
  if extract(hour from clock) < 7 then return; end if;
  with late as materialized (
    select loan.* from loan where outstanding > 0 and due_at < at
      and not exists (select from loan_told before where before.customer_id = loan.customer_id and before.day >= clock::date)
  ), customer as (
    insert into loan_told (customer_id, reseller_id, day)
      select distinct customer_id, reseller_id, clock::date from late
      on conflict (customer_id) do update set day = excluded.day where loan_told.day < excluded.day
      returning customer_id
  ), seen as (
    select person.id as person_id, late.*
    from customer join late on late.customer_id = customer.customer_id join locker on locker.id = late.locker_id
    join account person on person.reseller_id = late.reseller_id
      and (person.organisation_id = late.customer_id or person.role = 'reseller')
    left join notification_setting setting on setting.account_id = person.id
    where person.deleted_at is null and person.active and not person.machine and person.duty is null
      and wanted_mode(person, setting, locker, 'loansOverdue') <> 'none' and may_be_told(person, locker, 'loansOverdue')
  )
  insert into notification (reseller_id, account_id, severity, happening, "values", link, mail)
    select person.reseller_id, person.id, 'warning', 'loansOverdue', jsonb_build_object(
        'LockerName', organisation.name, 'Loans', sum(seen.outstanding),
        'ArticleName', (array_agg(coalesce(nullif(article.name, ''), article.number) order by seen.due_at, seen.id))[1]),
      '/storage/loans?tab=overdue', notification_mail(setting, 'loansOverdue')
    from seen join account person on person.id = seen.person_id join organisation on organisation.id = seen.customer_id
    join article on article.id = seen.article_id
    left join notification_setting setting on setting.account_id = person.id
    group by person.id, organisation.id, setting.*, setting.id
    order by person.id, organisation.id;
end $$;
