-- Amounts that were typed wrongly at a locker: what is usual is kept with a line far above it, and a line is corrected by
-- another one, since the ledger never changes.

alter table transaction
  -- What was usual then, on a withdrawal of more than ten times as much.
  add column usual_amount integer check (usual_amount > 0),
  -- The withdrawal whose amount this line takes back in part. It stands at the same moment, so that the days add up.
  add column corrects_id bigint,
  drop constraint transaction_reason_check,
  add constraint transaction_reason_check check (reason in ('edited', 'removed', 'mistyped')),
  drop constraint transaction_moved,
  -- As before, but that a correcting line brings back to the stock only what had been taken from it.
  add constraint transaction_moved check (
    case
      when aborted then moved = 0 and not discrepancy
      when kind = 'withdrawal' then moved between -amount and 0 and discrepancy = (moved <> -amount)
      when corrects_id is not null then moved between 0 and amount and not discrepancy
      else moved = amount and not discrepancy
    end
  ),
  add constraint transaction_corrects check (
    corrects_id is null or (kind = 'return' and reason = 'mistyped' and not aborted and booked_by is not null)
  );

-- A line is corrected once.
create unique index transaction_corrected_once on transaction (corrects_id, transaction_date)
  where corrects_id is not null;
