-- Which part of the record a line is about, such as an article of a locker; null where it is about the record itself.
alter table audit
  add column part text check (part in ('article', 'user', 'tier', 'settings')),
  add column part_id integer,
  add constraint audit_part_whole check ((part is null) = (part_id is null));

-- A record's history is read page by page, the newest first, whatever else the audit has.
create index audit_by_record on audit (entity, entity_id, at desc, id desc);
drop index audit_by_entity;
