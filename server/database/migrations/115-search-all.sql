-- Only adds. Indexes by which the command palette finds each kind of record (server/house/search.ts), each over the very
-- expression that it asks for. Articles are found by article_search.
create index locker_found on locker
  using gin (lower(name || ' ' || location) gin_trgm_ops) where deleted_at is null;
create index organisation_found on organisation
  using gin (lower(name || ' ' || organisation_number) gin_trgm_ops) where deleted_at is null;
create index article_group_found on article_group
  using gin (lower(name) gin_trgm_ops) where deleted_at is null;
create index device_found on device
  using gin (lower(name || ' ' || hostname || ' ' || location) gin_trgm_ops) where deleted_at is null;
-- account_search has the role's name in it: `end` would find nearly everybody.
create index account_found on account
  using gin (lower(name || ' ' || last_name || ' ' || email || coalesce(' ' || employee_number, '')) gin_trgm_ops)
  where deleted_at is null;

create index billing_statement_found on billing_statement
  using gin (lower(number::text || ' ' || coalesce(buyer ->> 'name', '')) gin_trgm_ops);
create index billing_statement_by_net on billing_statement (net);
create index billing_statement_by_total on billing_statement ((net + tax));
