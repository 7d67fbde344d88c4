import { sql, type RawBuilder } from 'kysely'

/**
 * Who fills this locker with a PIN of its own: the reseller's people who are linked to it, and whoever drives a run that
 * stops there, also for a while after the stop was ended here: an answer may have been lost.
 */
export const refillersOf = (lockerId: RawBuilder<unknown>) => sql`
  select person.id, trim(concat_ws(' ', person.name, person.last_name)) as name, person.pin_digest
  from public.account person join public.locker filled on filled.id = ${lockerId}
  where person.reseller_id = filled.reseller_id and person.role = 'reseller'
    and person.active and person.deleted_at is null and person.pin_digest is not null
    and (exists (
        select from public.locker_user linked
        where linked.locker_id = filled.id and linked.account_id = person.id and linked.deleted_at is null)
      or exists (
        select from public.run_stop stop join public.run driven on driven.id = stop.run_id
        where stop.locker_id = filled.id and stop.state = 'open' and driven.driver_id = person.id
          and driven.state in ('ready', 'underway'))
      or exists (
        select from public.run_stop stop where stop.locker_id = filled.id and stop.at_locker
          and stop.ended_by = person.id and stop.ended_at > now() - interval '12 hours'))`
