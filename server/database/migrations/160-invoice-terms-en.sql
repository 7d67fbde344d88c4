-- The terms on statements in English; where they are empty, the others stand there, too.
alter table system_setting add column invoice_terms_en text not null default '';
