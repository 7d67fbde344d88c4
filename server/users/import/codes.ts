import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { Vault } from '#server/vault.ts'
import { refuse, refuseRepeated, type Sound } from './rows.ts'

/** A PIN and an employee number tell their owner from everybody else in the organisation, those in the sheet included. */
export async function refuseTakenInOrganisation(scope: Scope, vault: Vault, rows: Sound[]) {
  const wanted = rows.map((row) => ({ row, ...newCodes(row, vault) }))
  const holders = await scope
    .see('account')
    .selectFrom('account')
    .where(
      'organisation_id',
      '=',
      sql<number>`any(${[...new Set(rows.map(({ place }) => place?.id))]}::int[])`,
    )
    .where((where) =>
      where.or([
        where('pin_digest', '=', sql<string>`any(${wanted.flatMap(({ pin }) => pin ?? [])}::text[])`),
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
    holders.map((held) => [`${held.organisation_id} ${held.pin_digest}`, 'stored']),
  )
  const numbers: Holders = new Map(
    holders.map((held) => [`${held.organisation_id} ${held.employee_number}`, 'stored']),
  )
  for (const { row, pin, number } of wanted) {
    if (pin) take(pins, `${row.place?.id} ${pin}`, row, 'Pin')
    if (number) take(numbers, `${row.place?.id} ${number}`, row, 'EmployeeNumber')
  }
}

/** Who has a code: somebody who is there, or a row of the sheet. */
type Holders = Map<string, 'stored' | number>

/** The row has the code from then on, unless somebody had it before. */
function take(holders: Holders, code: string, row: Sound, field: 'Pin' | 'EmployeeNumber') {
  const holder = holders.get(code)
  if (holder === undefined) holders.set(code, row.row)
  else if (holder === 'stored') refuse(row, field, 'unique')
  else refuseRepeated(row, field, holder)
}

/** Those who use lockers are told from everybody there, also from people that the importer does not see. */
export async function refuseTakenAtLockers(scope: Scope, vault: Vault, rows: Sound[]) {
  const about = new Map(rows.flatMap((row) => (row.before ? [[row.before.id, row] as const] : [])))
  const given = [...about].map(([id, row]) => {
    const { pin: Pin, number: EmployeeNumber } = newCodes(row, vault)
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
    if (row) refuse(row, field, 'unique')
  }
}

const withoutNulls = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** What a row gives that its owner does not have already. */
function newCodes({ wanted, before }: Sound, vault: Vault) {
  const pin = wanted.Pin ? vault.digest('pin', wanted.Pin) : null
  const number = wanted.EmployeeNumber ?? null
  return {
    pin: pin === before?.pin_digest ? null : pin,
    number: number === before?.employee_number ? null : number,
  }
}
