-- Only adds. What somebody does inside its organisation; null is what its role is without further word: manager, or site
-- manager. The `lockers_seen_by` of three parameters stays for servers of the version before; a later migration drops it.
alter table account add column duty text check (duty in ('planner', 'driver', 'worker'));
alter table account add constraint account_duty check (
  duty is null or role = 'reseller' and duty in ('planner', 'driver') or role = 'enduser' and duty = 'worker');
