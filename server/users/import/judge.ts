import { sql } from 'kysely'
import type { Member, Scope } from '#server/scope.ts'
import type { Vault } from '#server/vault.ts'
import { refuseTakenAtLockers, refuseTakenInOrganisation } from './codes.ts'
import { placesOf } from './places.ts'
import { isSound, type Judged, read, refuse, refuseRepeated, type Sound } from './rows.ts'

interface Asked {
  rows: Record<string, unknown>[]
  CustomerId?: number | null | undefined
}

/** Looks at all rows before any is written. What one step refuses, the next does not look at. */
export async function judge(
  scope: Scope,
  { member, vault }: { member: Member; vault: Vault },
  { rows, CustomerId }: Asked,
): Promise<Judged[]> {
  const judged = rows.map(read)
  const sound = () => judged.filter(isSound)
  refuseRepeatedEmails(sound())
  await findPeople(scope, sound())
  await placesOf(scope, member, sound(), CustomerId)
  for (const each of sound()) each.changes = changesOf(each, vault)
  await refuseTakenInOrganisation(scope, vault, sound())
  await refuseTakenAtLockers(scope, vault, sound())
  return judged
}

/** The first one stands. */
function refuseRepeatedEmails(rows: Sound[]) {
  const seen = new Map<string, number>()
  for (const each of rows) {
    const before = seen.get(each.email)
    if (before === undefined) seen.set(each.email, each.row)
    else refuseRepeated(each, 'Email', before)
  }
}

/** Whoever has the e-mail already; somebody out of reach bars it. */
async function findPeople(scope: Scope, rows: Sound[]) {
  const emails = rows.map(({ email }) => email)
  const people = await scope
    .see('account')
    .selectFrom('account')
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .select([
      'id',
      'email',
      'organisation_id',
      'reseller_id',
      'role',
      'name',
      'last_name',
      'employee_number',
      'pin_digest',
    ])
    .execute()
  const known = new Map(people.map((person) => [person.email, person]))
  const taken = await scope
    .see('account')
    .selectFrom(sql<{ email: string }>`emails_taken(${emails}::text[])`.as<'taken'>(sql`taken(email)`))
    .select('email')
    .execute()
  const barred = new Set(taken.map(({ email }) => email))
  for (const each of rows) {
    each.before = known.get(each.email)
    if (!each.before && barred.has(each.email)) refuse(each, 'Email', 'unique')
  }
}

const told = '•••'

function changesOf({ wanted, before }: Sound, vault: Vault): Judged['changes'] {
  if (!before) return {}
  const fields = [
    ['Name', before.name, wanted.Name],
    ['LastName', before.last_name, wanted.LastName],
    [
      'EmployeeNumber',
      before.employee_number ?? '',
      wanted.EmployeeNumber === null ? '' : wanted.EmployeeNumber,
    ],
  ] as const
  const changed = fields.flatMap(([field, from, to]) =>
    to === undefined || to === from ? [] : [[field, { from, to }] as const],
  )
  const isNewPin = wanted.Pin && vault.digest('pin', wanted.Pin) !== before.pin_digest
  const pin = isNewPin ? { Pin: { from: before.pin_digest === null ? '' : told, to: told } } : {}
  return { ...Object.fromEntries(changed), ...pin }
}
