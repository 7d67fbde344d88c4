import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RunChoices } from '#contract/planning/runs.ts'
import { invalid } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import { calledIn } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Of what, and of whom, a run can be made. */
export async function choicesOf(scope: Scope, language: Language): Promise<RunChoices> {
  const isDriver = sql<boolean>`account.duty is not distinct from 'driver'`
  const Drivers = await driversIn(scope)
    .select([
      'account.id as Id',
      calledIn('account', language).as('Name'),
      sql<0 | 1>`(${isDriver})::int`.as('IsDriver'),
    ])
    .orderBy(isDriver, 'desc')
    .orderBy(swedish('account.name'))
    .orderBy('account.id')
    .execute()
  const Routes = await scope
    .see('route', 'locker_visit')
    .selectFrom('route')
    .select(({ selectFrom }) => [
      'route.id as Id',
      'route.name as Name',
      selectFrom('locker_visit')
        .whereRef('locker_visit.route_id', '=', 'route.id')
        .select(sql<number>`count(*)::int`.as('lockers'))
        .as('lockers'),
    ])
    .orderBy(swedish('route.name'))
    .execute()
  const Lockers = await scope
    .see('locker', 'organisation')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .where('locker.active', '=', true)
    .select(['locker.id as Id', 'locker.name as Name', 'customer.name as EndCustomer'])
    .orderBy(swedish('locker.name'))
    .orderBy('locker.id')
    .execute()
  return {
    Drivers,
    Routes: Routes.map(({ lockers, ...route }) => ({ ...route, Lockers: lockers ?? 0 })),
    Lockers,
  }
}

export async function assertDriver(scope: Scope, driverId: number | null) {
  if (driverId === null) return
  const found = await driversIn(scope).where('account.id', '=', driverId).select('account.id').execute()
  if (found.length === 0) throw invalid({ DriverId: 'notFound' })
}

/** The reseller's own people, who may refill whatever their duty. */
const driversIn = (scope: Scope) =>
  scope
    .see('account')
    .selectFrom('account')
    .where('account.role', '=', 'reseller')
    .where('account.active', '=', true)
    .where('account.machine', '=', false)
