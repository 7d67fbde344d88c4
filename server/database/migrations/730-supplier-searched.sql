-- An article is found by its supplier's name, too, also by the one that a reseller says for itself; what is empty says nothing.
drop index article_search;
create index article_search on article
  using gin (lower(number || ' ' || name || ' ' || description || ' ' || ean || ' ' || supplier || ' ' || supplier_number) gin_trgm_ops)
  where deleted_at is null;
create index article_own_search on article_own
  using gin (lower(coalesce(supplier, '') || ' ' || coalesce(supplier_number, '')) gin_trgm_ops);
update article_own set supplier = nullif(supplier, ''), supplier_number = nullif(supplier_number, ''),
  warehouse_shelf = nullif(warehouse_shelf, '')
where '' in (supplier, supplier_number, warehouse_shelf);
