-- Only adds. What is expected to be missing within 1, 2, 3 … days if nobody comes, from the day that it was calculated on; in öre.
-- Null: not calculated yet.
alter table visit_advice add column waiting_costs double precision[];
