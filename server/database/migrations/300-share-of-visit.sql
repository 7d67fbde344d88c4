-- Of a locker's own visit, how much is left to pay where somebody is at the same customer, or on the same route, anyway.
alter table visit_setting
  add column same_customer_percent integer not null default 25 check (same_customer_percent between 0 and 100),
  add column same_route_percent integer not null default 50 check (same_route_percent between 0 and 100);
