-- Browsers in which somebody has logged in before, by a digest of the random key that the browser keeps. Their wrong
-- tries have a count of their own, so that nobody else's wrong tries can keep the owner out of them.
create table known_browser (
  account_id integer not null references account (id),
  key_hash text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, key_hash)
);
create index known_browser_by_use on known_browser (used_at);

-- Never more is paid back than was paid, and nothing is paid before the period that the statement is about, nor on a
-- day that is to come. The statement is held, so that two who pay back at once are judged one after the other. History
-- that is brought in is taken as it was written.
create function statement_payment_in_order() returns trigger language plpgsql as $$
declare
  first_day date;
begin
  if current_setting('lagra.history', true) = 'on' then return new; end if;
  select period_start into first_day from billing_statement where id = new.billing_statement_id for no key update;
  if new.paid_on < first_day
    or new.paid_on > (select (now() at time zone time_zone)::date from system_setting)
  then
    raise exception 'a payment is of a day between the start of its period and today'
      using errcode = 'check_violation', constraint = 'statement_payment_in_time';
  end if;
  if new.amount < 0 and new.amount + (
    select coalesce(sum(amount), 0) from statement_payment where billing_statement_id = new.billing_statement_id) < 0
  then
    raise exception 'no more is paid back than was paid'
      using errcode = 'check_violation', constraint = 'statement_payment_not_below_zero';
  end if;
  return new;
end $$;
create trigger statement_payment_in_order before insert on statement_payment
  for each row execute function statement_payment_in_order();
