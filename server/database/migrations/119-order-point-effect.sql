-- Only adds. From which difference on another order point is proposed: a difference that is smaller than either is not.
alter table order_point_setting
  add column least_percent integer not null default 25 check (least_percent between 0 and 100), -- of the present one
  add column least_pieces integer not null default 2 check (least_pieces between 1 and 1000);

-- What was used in the lead time up to each day with use, the smallest first: how many of these an order point covers tells
-- how often the stock would have run out. Calculated with the rest; the rules have changed, so all of it is calculated anew.
alter table order_point_demand add column stretches integer[] not null default '{}';
