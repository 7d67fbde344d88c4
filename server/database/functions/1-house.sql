-- What every room uses: tables whose rows never change, and the audit.

-- For tables whose rows are written once and never changed or deleted: the ledger, lines of statements, payments.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Triggers for each row do not run on `truncate`. A table that is already empty may be truncated: a restore does it before
-- it fills the tables.
create or replace function refuse_truncate() returns trigger language plpgsql as $$
declare
  is_empty boolean;
begin
  execute format('select not exists (select from %I)', tg_table_name) into is_empty;
  if is_empty then return null; end if;
  raise exception '% is never emptied', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A line of the audit never changes, with two exceptions: when a person is erased, the name is taken out of it
-- (erase_these), and what is older than the house keeps it is forgotten (forget_old_audit).
create or replace function audit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lagra.erasing', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('lagra.erasing', true) = 'on'
    and (new.id, new.reseller_id, new.at, new.account_id, new.entity, new.entity_id, new.action, new.part, new.part_id)
      is not distinct from (old.id, old.reseller_id, old.at, old.account_id, old.entity, old.entity_id, old.action, old.part,
        old.part_id)
  then return new;
  end if;
  raise exception 'audit is append-only' using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_append_only before update or delete on audit for each row execute function audit_stays();
