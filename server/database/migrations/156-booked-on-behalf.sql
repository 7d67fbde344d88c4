-- Where somebody of the house booked for a reseller: the reseller's name at that time, as in the audit.
alter table refill add column on_behalf_of text;
alter table transaction add column on_behalf_of text;
alter table rejected_line add column on_behalf_of text; -- who resolved it
