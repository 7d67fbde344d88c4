-- An invoice in another currency tells its VAT in kronor too: kronor for one of the currency, on the day.
alter table billing_statement add column exchange_rate numeric(12, 6) check (exchange_rate > 0);

-- History is brought in to where there is none: not even that empties what has been written.
create or replace function refuse_truncate() returns trigger language plpgsql as $$
declare
  is_empty boolean;
begin
  execute format('select not exists (select from %I)', tg_table_name) into is_empty;
  if is_empty then return null; end if;
  raise exception '% is never emptied', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Nor does the series begin anew once a number was given.
create function statement_series_stays() returns trigger language plpgsql as $$
begin
  if not exists (select from billing_statement) then return case tg_op when 'DELETE' then old end; end if;
  raise exception 'the numbers of statements run without gaps' using errcode = 'restrict_violation';
end $$;
create trigger statement_series_not_emptied before truncate on statement_series
  for each statement execute function statement_series_stays();
create trigger statement_series_stays before delete on statement_series
  for each row execute function statement_series_stays();

-- Lines come with their statement, history's too.
create or replace function billing_statement_line_in_time() returns trigger language plpgsql as $$
begin
  if exists (select from billing_statement where id = new.billing_statement_id and xmin = pg_current_xact_id()::xid) then
    return new;
  end if;
  raise exception 'a statement never changes' using errcode = 'restrict_violation';
end $$;

-- A number is the one that the series has just given; a credit takes back all of its debit, and nothing else.
create function billing_statement_in_order() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return new; end if;
  if not exists (select from statement_series where last_number = new.number) then
    raise exception 'the numbers of statements run without gaps' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'credit' and not exists (
    select from billing_statement debit
    where debit.id = new.debit_statement_id and debit.kind = 'debit' and debit.reseller_id = new.reseller_id
      and debit.net = -new.net and debit.tax = -new.tax)
  then
    raise exception 'a credit takes back its debit' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger billing_statement_in_order before insert on billing_statement
  for each row execute function billing_statement_in_order();
