-- Only adds. Fee and interest that the house does not claim any more: what a later reminder claims is claimed anew.
alter table reminder_line add column waived boolean not null default false;
