-- Only adds. What was said to be lost since a moment.
create index loan_mark_lost on loan_mark (made_at) where kind = 'lost';
