-- Only adds. Why, when and by whom fee and interest were waived; before this, only the audit knew.
alter table reminder_line add column waived_reason text not null default '';
alter table reminder_line add column waived_at timestamptz;
alter table reminder_line add column waived_by integer references account (id);
