-- Teams are of one customer: who leaves it leaves its teams, and a locker that moves away is none of theirs any more.

-- Before the row changes, because members refer to the person together with its reseller.
create or replace function account_leaves_teams() returns trigger language plpgsql as $$
begin
  delete from team_member using team
    where team.id = team_member.team_id and team_member.account_id = new.id and team.customer_id <> new.organisation_id;
  return new;
end $$;

create or replace function locker_leaves_teams() returns trigger language plpgsql as $$
begin
  delete from team_locker using team
    where team.id = team_locker.team_id and team_locker.locker_id = new.id and team.customer_id <> new.customer_id;
  return new;
end $$;

-- An older backup is first loaded without these tables.
do $$ begin
  if to_regclass('team_member') is null then return; end if;
  create or replace trigger account_leaves_teams before update of organisation_id on account for each row
    when (old.organisation_id <> new.organisation_id) execute function account_leaves_teams();
  create or replace trigger locker_leaves_teams before update of customer_id on locker for each row
    when (old.customer_id <> new.customer_id) execute function locker_leaves_teams();
end $$;
