-- Only adds. That something was told once: what a webhook's receiver lost, and that a key is about to end.
alter table webhook add column given_up_told_at timestamptz; -- until a call succeeds
alter table api_key add column expiry_told integer; -- how many days before; null: not yet for this last day
