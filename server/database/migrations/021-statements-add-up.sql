-- A number that is given out is a statement's when the transaction ends, or it would be a gap.
create function statement_series_is_used() returns trigger language plpgsql as $$
begin
  if new.last_number = 0 or exists (select from billing_statement where number = new.last_number) then return null; end if;
  raise exception 'the numbers of statements run without gaps' using errcode = 'restrict_violation';
end $$;
create constraint trigger statement_series_is_used after insert or update on statement_series
  deferrable initially deferred for each row execute function statement_series_is_used();

-- A statement is the sum of its lines, to the öre. Lines come only in the transaction that writes their statement
-- (billing_statement_line_in_time), so that looking when that one ends sees every way to break it.
create function billing_statement_adds_up() returns trigger language plpgsql as $$
begin
  if new.net = (
    select coalesce(sum(billed_amount), 0) from billing_statement_line where billing_statement_id = new.id)
  then return null;
  end if;
  raise exception 'a statement is the sum of its lines' using errcode = 'restrict_violation';
end $$;
create constraint trigger billing_statement_adds_up after insert or update on billing_statement
  deferrable initially deferred for each row execute function billing_statement_adds_up();
