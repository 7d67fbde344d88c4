-- Only adds. Whom a reminder reminds, by the name that stands on it: its mail may go out later, when the reseller is called
-- otherwise. Of reminders that were there, the name in their mail, else that of today.
alter table reminder add column customer_name text not null default '';
-- A trigger would refuse the change.
alter table reminder disable trigger user;
update reminder set customer_name = coalesce(
  (select mail.about ->> 'name' from reminder_mail sent join mail on mail.uuid = sent.mail_uuid
    where sent.reminder_id = reminder.id limit 1),
  (select organisation.name from organisation where organisation.id = reminder.reseller_id));
alter table reminder enable trigger user;
