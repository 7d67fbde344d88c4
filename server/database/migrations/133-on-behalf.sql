-- Somebody of the house works for a reseller: in this session it may what the reseller may, and every line of the audit says so.
alter table session add column on_behalf_of integer references organisation (id);
alter table audit add column on_behalf_of text; -- the reseller's name at that time, as account_name is the person's
