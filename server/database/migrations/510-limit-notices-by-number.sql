-- Notices of people at their limits, of customers that want no names: told by number as the ledger tells them.
update notification set "values" = "values" || jsonb_build_object(
    'Name', coalesce(nullif(person.employee_number, ''), '#' || person.id))
  from account person join organisation on organisation.id = person.organisation_id and not organisation.names_in_reports
  where happening in ('limitReached', 'overLimit') and person.id = ("values"->>'AccountId')::integer;
