-- Only adds. What an invoice says of the seller beside its numbers. A logo stays: statements were made with it.
alter table image add column stays boolean not null default false;
alter table system_setting
  add column seller_phone text not null default '',
  add column seller_email text not null default '',
  add column seller_website text not null default '',
  add column invoice_terms text not null default '',
  add column seller_logo_id text references image (id);
