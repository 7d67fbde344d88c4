-- What became of a reminder's mail (`follow_reminder_mail`): it stays when the mail itself is swept away. Reminders without
-- an address have none.
create table reminder_mail (
  reminder_id integer primary key,
  reseller_id integer not null,
  mail_uuid uuid not null unique, -- a backup leaves mails out, so that it is no foreign key
  -- dropped: it was taken back, because a statement on it was paid, credited or disputed before it was sent
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'givenUp', 'dropped')),
  error text, -- what the mail server said
  ended_at timestamptz,
  foreign key (reminder_id, reseller_id) references reminder (id, reseller_id)
);
insert into reminder_mail (reminder_id, reseller_id, mail_uuid, state, error, ended_at)
  select reminder.id, reminder.reseller_id, mail.uuid, mail.state, mail.error, mail.ended_at
  from reminder join mail on mail.kind = 'reminder' and (mail.about ->> 'reminderId')::int = reminder.id;

-- A reminder that was taken back counts for nothing: its statements come to the same level again.
alter table reminder_line add column withdrawn boolean not null default false;
drop index reminder_line_once;
create unique index reminder_line_once on reminder_line (billing_statement_id, level) where raised and not withdrawn;
