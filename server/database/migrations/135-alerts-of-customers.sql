-- Only adds. Alerts of chosen customers, beside those of chosen lockers: of all their lockers, those that come later too.
alter table notification_setting
  add column customer_ids jsonb check (jsonb_typeof(customer_ids) = 'array'); -- null with locker_ids: all lockers within reach
