-- Only adds. Whether one is told of stocktakes: that one waits for approval, and what became of one's own.
alter table notification_setting
  add column stocktake text not null default 'once' check (stocktake in ('none', 'once')),
  add column stocktake_mail text not null default 'none' check (stocktake_mail in ('none', 'atOnce', 'daily'));
