-- Only adds. Whether one is reminded of what one has to bring back, and told each day of what is overdue.
alter table notification_setting
  add column loans text not null default 'none' check (loans in ('none', 'once')),
  add column loans_mail text not null default 'none' check (loans_mail in ('none', 'atOnce', 'daily'));
update notification_setting set loans = 'once'
  where account_id in (select id from account where role = 'enduser');

-- On which day a customer's people were told last of what is overdue.
create table loan_told (
  customer_id integer primary key,
  reseller_id integer not null,
  day date not null,
  foreign key (customer_id, reseller_id) references organisation (id, reseller_id)
);
