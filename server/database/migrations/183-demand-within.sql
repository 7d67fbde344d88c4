-- Only adds.
-- What an article of a locker with visiting days of its own has to have to last for 1, 2, 3 … days up to its lead time: a
-- run may come on any day between two visits.
alter table order_point_demand add column within integer[];
-- A proposal reads the rows of its lockers only.
create index order_point_demand_by_locker on order_point_demand (locker_id);
-- Calculated anew at the next turn, by other rules.
