import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { type Judged, refuse, refuseRepeated } from './rows.ts'

/**
 * PIN and employee number must be unique within the organisation, including the people in the sheet. Without
 * `judgesPins` the PINs of a sheet are compared with each other only.
 */
export async function refuseTakenInOrganisation(
  scope: Scope,
  vault: Vault,
  rows: Judged[],
  judgesPins: boolean,
) {
  const wanted = rows.flatMap((row) =>
    row.place ? [{ row, at: row.place.id, ...newCodes(row, vault, judgesPins) }] : [],
  )
  const digests = judgesPins ? wanted.flatMap(({ pin }) => pin ?? []) : []
  const holders = await scope
    .see('account')
    .selectFrom('account')
    .where('organisation_id', '=', sql<number>`any(${[...new Set(wanted.map(({ at }) => at))]}::int[])`)
    .where((where) =>
      where.or([
        where('pin_digest', '=', sql<string>`any(${digests}::text[])`),
        where(
          'employee_number',
          '=',
          sql<string>`any(${wanted.flatMap(({ number }) => number ?? [])}::text[])`,
        ),
      ]),
    )
    .select(['organisation_id', 'pin_digest', 'employee_number'])
    .execute()
  const pins: Holders = new Map(
    judgesPins ? holders.map((held) => [`${held.organisation_id} ${held.pin_digest}`, 'stored']) : [],
  )
  const numbers: Holders = new Map(
    holders.map((held) => [`${held.organisation_id} ${held.employee_number}`, 'stored']),
  )
  for (const { row, at, pin, number } of wanted) {
    if (pin && take(pins, `${at} ${pin}`, row, 'Pin') === 'stored') row.tells.add('Pin')
    if (number) take(numbers, `${at} ${number}`, row, 'EmployeeNumber')
  }
}

/** Who has a code: somebody who is there, or a row of the sheet. */
type Holders = Map<string, 'stored' | Judged>

/** The row has the code from then on, unless somebody had it before. Two rows with one e-mail are one person. */
function take(holders: Holders, code: string, row: Judged, field: 'Pin' | 'EmployeeNumber') {
  const holder = holders.get(code)
  if (holder === undefined) holders.set(code, row)
  else if (holder === 'stored') refuse(row, field, 'unique')
  else if (row.email === undefined || holder.email !== row.email) refuseRepeated(row, field, holder.row)
  return holder
}

/** At the lockers that a person uses, the codes must be unique too, also among people that the importer cannot see. */
export async function refuseTakenAtLockers(scope: Scope, vault: Vault, rows: Judged[]) {
  const first = rows.filter(({ repeats }) => repeats['Email'] === undefined)
  const about = new Map(first.flatMap((row) => (row.before ? [[row.before.id, row] as const] : [])))
  const given = [...about].map(([id, row]) => {
    const { pin: Pin, number: EmployeeNumber } = newCodes(row, vault, true)
    const NumberAsPin = EmployeeNumber && vault.digest('pin', EmployeeNumber)
    return [id, withoutNulls({ Pin, EmployeeNumber, NumberAsPin })] as const
  })
  const taken = await scope
    .see('account')
    .selectFrom(
      sql<{ account_id: number; field: 'Pin' | 'EmployeeNumber' }>`
        codes_taken_at_lockers(${JSON.stringify(Object.fromEntries(given))}::jsonb)`.as('taken'),
    )
    .select(['account_id', 'field'])
    .execute()
  for (const { account_id, field } of taken) {
    const row = about.get(account_id)
    if (!row || row.errors[field]) continue
    refuse(row, field, 'unique')
    row.tells.add('Pin')
  }
}

const withoutNulls = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** What a row gives that its owner does not have already; of a PIN only where that may be known. */
function newCodes({ wanted, before }: Judged, vault: Vault, judgesPins: boolean) {
  const pin = wanted.Pin ? vault.digest('pin', wanted.Pin) : null
  const number = wanted.EmployeeNumber ?? null
  return {
    pin: judgesPins && pin === before?.pin_digest ? null : pin,
    number: number === before?.employee_number ? null : number,
  }
}
