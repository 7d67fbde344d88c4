-- Only adds. A locker's lines are also looked for by what they are and by who booked them. Nearly all lines are withdrawals,
-- by somebody at the locker: those are found by locker and account already, and cost nothing more here.
create index transaction_by_kind on transaction (locker_id, kind, transaction_date desc, id desc)
  where kind <> 'withdrawal';
create index transaction_by_booker on transaction (booked_by, locker_id, transaction_date desc)
  where booked_by is not null;
