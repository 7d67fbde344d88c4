-- Only adds. What is needed to buy an article: by what it is counted, how it is packed, its barcode and its supplier.
alter table article
  add column unit text not null default '',
  add column pack_size int not null default 1 check (pack_size >= 1),
  add column ean text not null default '',
  add column supplier text not null default '',
  add column supplier_number text not null default '',
  add column purchase_price bigint check (purchase_price >= 0);
drop index article_search;
create index article_search on article
  using gin (lower(number || ' ' || name || ' ' || description || ' ' || ean || ' ' || supplier_number) gin_trgm_ops)
  where deleted_at is null;
