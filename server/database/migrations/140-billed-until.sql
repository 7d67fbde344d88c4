-- The last day for which a locker is billed. A locker that is not billable and has none was never billed.
alter table locker
  add column billing_stop_date date,
  add constraint locker_billing_dates check (billing_stop_date >= billing_start_date);
drop index locker_billed;
create index locker_billed on locker (reseller_id, billing_start_date)
  where billable or billing_stop_date is not null;

-- A plan belongs to a reseller, or to the house where it is everybody's.
alter table price_plan
  drop constraint price_plan_reseller_id_reseller_id_fkey,
  add column reseller_kind text not null generated always as (
    case when reseller_id = 1 then 'house' else 'reseller' end
  ) stored,
  add foreign key (reseller_id, reseller_kind) references organisation (id, kind);
