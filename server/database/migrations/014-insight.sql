-- Sums over everybody's days read the roll-up by day. It is written in the order of time, so a summary of its pages is
-- enough, and costs the lockers' withdrawals nothing: an amount that grows touches no index.
create index consumption_day_by_day on consumption_day using brin (day) with (pages_per_range = 32);
