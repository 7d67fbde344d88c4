-- What was deleted can be found, with who deleted it, and brought back.

-- No foreign key: people and organisations would then refer to each other in a circle.
alter table account add column deleted_by integer;
alter table article add column deleted_by integer;
alter table device add column deleted_by integer;
alter table locker add column deleted_by integer;
alter table organisation add column deleted_by integer;

-- Whatever actions the audit already knows, and this one.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint
  where conrelid = 'audit'::regclass and conname = 'audit_action_check';
  alter table audit drop constraint audit_action_check;
  execute format('alter table audit add constraint audit_action_check %s',
    replace(known, '''reveal''::text', '''reveal''::text, ''restore''::text'));
end $$;

-- What holds for a new row holds for one that comes back: its organisation, customer or reseller is there.
create trigger account_restored before update of deleted_at on account for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function account_at_living_organisation();
create trigger locker_restored before update of deleted_at on locker for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function locker_at_living_customer();
create trigger organisation_restored before update of deleted_at on organisation for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.kind = 'customer')
  execute function organisation_at_living_reseller();

-- A locker comes back with what was in it and whom it opened for: each article is there, and people are told apart.
create function locker_restored_whole() returns trigger language plpgsql as $$
begin
  perform 1 from article
    where id in (select article_id from locker_article where locker_id = new.id and deleted_at is null)
    order by id for share;
  if exists (
    select from locker_article held join article on article.id = held.article_id
    where held.locker_id = new.id and held.deleted_at is null and article.deleted_at is not null
  ) then
    raise exception 'an article of the locker is deleted'
      using errcode = 'check_violation', constraint = 'locker_article_of_living_article';
  end if;
  perform told_apart_at_lockers(
    jsonb_object_agg(person.id, jsonb_strip_nulls(
      jsonb_build_object('Pin', person.pin_digest, 'EmployeeNumber', person.employee_number)))
  )
  from locker_user link join account person on person.id = link.account_id and person.deleted_at is null
  where link.locker_id = new.id and link.deleted_at is null;
  return null;
end $$;
create trigger locker_restored_whole after update of deleted_at on locker for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function locker_restored_whole();
