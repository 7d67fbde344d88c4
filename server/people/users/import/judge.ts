import { sql } from 'kysely'
import { dutyOf, narrowDuty, type NarrowDuty } from '#contract/access.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { fitsRole } from '#server/people/users/duty.ts'
import { findCostCentres } from './cost-centres.ts'
import { refuseTakenAtLockers, refuseTakenInOrganisation } from './codes.ts'
import { placesOf } from './places.ts'
import { judgeTeams } from './teams.ts'
import { type Judged, read, refuse, refuseRepeated } from './rows.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'

interface Asked {
  rows: Record<string, unknown>[]
  CustomerId?: number | null | undefined
  EmptyClears: boolean
  /**
   * Nothing will be written. A preview gives away nothing about people that the importer cannot see, nor PINs to an
   * importer who may not see them.
   */
  preview: boolean
}

/** Checks all rows, and all fields of each, before any is written, so that every error is reported at once. */
export async function judge(
  scope: Scope,
  { member, vault }: { member: Member; vault: Vault },
  { rows, CustomerId, EmptyClears, preview }: Asked,
): Promise<Judged[]> {
  const judged = rows.map((row, index) => read(row, index, EmptyClears))
  const seesPins = mayDo(member, 'revealSecrets')
  const judgesPins = seesPins || !preview
  refuseRepeatedEmails(judged)
  await findPeople(scope, judged)
  if (!preview) await refuseEmailsOutOfSight(scope, judged)
  await placesOf(scope, member, judged, CustomerId)
  await findCostCentres(scope, judged)
  for (const each of judged) judgeDuty(each, member)
  for (const each of judged) each.changes = changesOf(each, vault, seesPins)
  await judgeTeams(scope, judged)
  await refuseTakenInOrganisation(scope, vault, judged, judgesPins)
  if (judgesPins) await refuseTakenAtLockers(scope, vault, judged)
  return judged
}

/** The first of two equal rows is kept. */
function refuseRepeatedEmails(rows: Judged[]) {
  const seen = new Map<string, number>()
  for (const each of rows) {
    if (each.email === undefined) continue
    const before = seen.get(each.email)
    if (before === undefined) seen.set(each.email, each.row)
    else refuseRepeated(each, 'Email', before)
  }
}

/** Whoever has the e-mail already, among those that the importer sees. */
async function findPeople(scope: Scope, rows: Judged[]) {
  const people = await scope
    .see('account', 'cost_centre')
    .selectFrom('account')
    .leftJoin('cost_centre', (join) =>
      join.onRef('cost_centre.id', '=', 'account.cost_centre_id').on('cost_centre.deleted_at', 'is', null),
    )
    .where('account.email', '=', sql<string>`any(${emailsOf(rows)}::text[])`)
    .select([
      'account.id',
      'account.email',
      'account.organisation_id',
      'account.reseller_id',
      'account.role',
      'account.name',
      'account.last_name',
      'account.employee_number',
      'account.pin_digest',
      'account.duty',
      'cost_centre.code as cost_centre',
    ])
    .execute()
  const known = new Map(people.map((person) => [person.email, person]))
  for (const each of rows) each.before = each.email === undefined ? undefined : known.get(each.email)
}

async function refuseEmailsOutOfSight(scope: Scope, rows: Judged[]) {
  const unknown = rows.filter(({ before }) => !before)
  const taken = await scope
    .see('account')
    .selectFrom(
      sql<{ email: string }>`emails_taken(${emailsOf(unknown)}::text[])`.as<'taken'>(sql`taken(email)`),
    )
    .select('email')
    .execute()
  const barred = new Set(taken.map(({ email }) => email))
  for (const each of unknown) {
    if (each.email === undefined || !barred.has(each.email)) continue
    refuse(each, 'Email', 'unique')
    each.tells.add('Email')
  }
}

/** It has to fit the organisation, and nobody changes its own; nor does a key change anybody's. */
function judgeDuty(each: Judged, { id, apiKey }: Member) {
  const { wanted, before, place } = each
  if (!place) return
  each.duty = before?.duty ?? null
  if (wanted.Duty === undefined) return
  if (!fitsRole(place.role, wanted.Duty)) return refuse(each, 'Duty', 'range')
  each.duty = narrowDuty(wanted.Duty)
  const isBarred = before && before.duty !== each.duty && (before.id === id || apiKey !== undefined)
  if (isBarred) refuse(each, 'Duty', 'unauthorized')
}

const emailsOf = (rows: Judged[]) => rows.flatMap(({ email }) => email ?? [])

const masked = '•••'

/**
 * For an importer who may not see PINs every PIN is reported as new, because "unchanged" would show that it is right.
 */
function changesOf(
  { wanted, before, duty, costCentre }: Judged,
  vault: Vault,
  seesPins: boolean,
): Judged['changes'] {
  if (!before) return {}
  const told = (stored: NarrowDuty | null) => dutyOf(before.role, stored) ?? ''
  const fields = [
    ['Name', before.name, wanted.Name],
    ['LastName', before.last_name, wanted.LastName],
    [
      'EmployeeNumber',
      before.employee_number ?? '',
      wanted.EmployeeNumber === null ? '' : wanted.EmployeeNumber,
    ],
    ['CostCentre', before.cost_centre ?? '', costCentre === null ? '' : costCentre?.code],
    ['Duty', told(before.duty), told(duty)],
  ] as const
  const changed = fields.flatMap(([field, from, to]) =>
    to === undefined || to === from ? [] : [[field, { from, to }] as const],
  )
  const isNewPin = wanted.Pin && !(seesPins && vault.digest('pin', wanted.Pin) === before.pin_digest)
  const pin = isNewPin ? { Pin: { from: before.pin_digest === null ? '' : masked, to: masked } } : {}
  return { ...Object.fromEntries(changed), ...pin }
}
