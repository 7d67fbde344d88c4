import { dutiesOf, type Duty, narrowDuty, type NarrowDuty, type Role } from '#contract/access.ts'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '#server/errors.ts'

interface Before {
  role: Role
  duty: NarrowDuty | null
}

/** The duty to be stored. Where none is sent it stays, but with another role it goes back to the usual one. */
export function wantedDuty(role: Role, sent: Duty | null | undefined, before?: Before): NarrowDuty | null {
  if (sent === undefined) return before?.role === role ? before.duty : null
  if (!fitsRole(role, sent)) throw invalid({ Duty: 'range' })
  return narrowDuty(sent)
}

export const fitsRole = (role: Role, duty: Duty | null) =>
  duty === null || (dutiesOf[role] as readonly Duty[]).includes(duty)

/** The duty as it is told, also where it is the usual one. */
export const dutyTold = (
  duty: string,
  role: RawBuilder<unknown>,
) => sql<Duty | null>`coalesce(${sql.ref(duty)},
  case ${role} when 'reseller' then 'manager' when 'enduser' then 'siteManager' end)`
