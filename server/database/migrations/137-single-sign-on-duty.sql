-- Only adds. What people do inside the organisation whose accounts are made at the first login; null is the usual.
alter table single_sign_on add column duty text check (duty in ('planner', 'driver', 'worker'));
