-- Only adds. Indexes for searching and sorting the long lists. Each is over the very expression that its list asks for
-- (server/http/list.ts): a test holds that the lists use them.
create extension if not exists pg_trgm;

create index article_search on article
  using gin (lower(number || ' ' || name || ' ' || description) gin_trgm_ops) where deleted_at is null;
create index article_in_order on article
  (owner_id, (translate(lower(number), 'åäöÅÄÖ', '{|}{|}') collate "C"), id) where deleted_at is null;

create index account_search on account using gin (
  lower(name || ' ' || last_name || ' ' || email || ' ' || case role
    when 'admin' then 'admin administratör'
    when 'reseller' then 'reseller återförsäljare'
    when 'enduser' then 'enduser end user slutanvändare'
    else role end || coalesce(' ' || employee_number, '')) gin_trgm_ops) where deleted_at is null;
create index account_in_order on account
  (reseller_id, (translate(lower(name || ' ' || last_name), 'åäöÅÄÖ', '{|}{|}') collate "C"), id) where deleted_at is null;

drop function if exists swedish_order(text); -- its rule is in server/http/list.ts
