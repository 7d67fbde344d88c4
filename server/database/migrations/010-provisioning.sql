-- What provisioning and the codes of a locker rest on.

-- A restart that has not happened yet is not queued again.
create unique index locker_command_once on locker_command (locker_id, command) where done_at is null;

-- The next free address of an active server, or none where all are full. A network's first and last address are
-- nobody's. What deleted lockers had comes again only when there is no new one. The servers are locked, in one order.
create function assign_secure_ip(out server_id integer, out ip inet) language plpgsql as $$
declare
  server secure_cloud_server;
  nobodys inet;
  after inet;
begin
  for server in select * from secure_cloud_server where is_active and deleted_at is null order by id for update loop
    nobodys := set_masklen(server.network::inet, 32);
    foreach after in array array[coalesce(server.last_ip_assigned, nobodys), nobodys] loop
      select min(candidate) into ip
      from (
        select after + 1 as candidate
        union all
        select secure_ip + 1 from locker
        where secure_cloud_server_id = server.id and deleted_at is null and secure_ip > after
      ) follower
      where candidate < set_masklen(broadcast(server.network), 32)
        and not exists (
          select from locker
          where secure_cloud_server_id = server.id and deleted_at is null and secure_ip = candidate
        );
      if ip is not null then
        update secure_cloud_server set last_ip_assigned = greatest(ip, last_ip_assigned) where id = server.id;
        server_id := server.id;
        return;
      end if;
    end loop;
  end loop;
end $$;

-- At one locker every PIN tells who it is: neither do two linked people have the same, nor one of them the locker's
-- own. Whoever changes one locks the locker, so that two changes cannot pass each other.
create function locker_pins_differ(lockers integer[]) returns void language plpgsql as $$
begin
  perform 1 from locker where id = any (lockers) order by id for no key update;
  if exists (
    select from (
      select id as locker_id, pin_digest from locker where id = any (lockers)
      union all
      select locker_id, pin_digest from locker_user join account on account.id = account_id
      where locker_id = any (lockers) and pin_digest is not null
        and locker_user.deleted_at is null and account.deleted_at is null
    ) known
    group by locker_id, pin_digest having count(*) > 1
  ) then
    raise exception 'two PINs of a locker are the same'
      using errcode = 'check_violation', constraint = 'locker_pins_differ';
  end if;
end $$;

create function locker_pin_differs() returns trigger language plpgsql as $$
begin
  perform locker_pins_differ(array[new.id]);
  return null;
end $$;
create trigger locker_pin_differs after update on locker for each row
  when (new.deleted_at is null and old.pin_digest <> new.pin_digest) execute function locker_pin_differs();

create function account_pin_differs() returns trigger language plpgsql as $$
begin
  perform locker_pins_differ(array(
    select locker.id from locker_user join locker on locker.id = locker_id
    where account_id = new.id and locker_user.deleted_at is null and locker.deleted_at is null
  ));
  return null;
end $$;
create trigger account_pin_differs after update on account for each row
  when (new.deleted_at is null and old.pin_digest is distinct from new.pin_digest and new.pin_digest is not null)
  execute function account_pin_differs();

create function locker_user_pin_differs() returns trigger language plpgsql as $$
begin
  if current_setting('lagra.history', true) = 'on' then return null; end if;
  perform 1 from account where id = new.account_id for share; -- a PIN that changes right now is waited for
  perform locker_pins_differ(array[new.locker_id]);
  return null;
end $$;
create trigger locker_user_pin_differs after insert or update of deleted_at on locker_user for each row
  when (new.deleted_at is null) execute function locker_user_pin_differs();
