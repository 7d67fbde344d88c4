-- Only adds. What a phone knows of a run stays known when the run is planned anew: what was done by then is booked.

-- Stops that were taken out of it, or moved to another one, once a phone could know of them: [{"Id": 1, "LockerId": 2}].
alter table run add column former_stops jsonb not null default '[]';

-- Somebody deleted it after a phone could know of it: it is cancelled, and listed again when work is told of it.
alter table run add column removed_at timestamptz check (removed_at is null or state = 'cancelled');

-- Zero is a count that agreed; null is one that was not booked, as a later one stands.
update run_line line set corrected = 0 from run_stop stop
  where stop.id = line.run_stop_id and stop.state = 'done' and line.counted is not null and line.corrected is null;
