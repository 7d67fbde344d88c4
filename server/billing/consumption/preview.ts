import { sql, type SqlBool } from 'kysely'
import type { consumption, Division, PreviewedConsumption } from '#contract/billing/consumption.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { fromOre } from '#server/database/money.ts'
import { nameOf } from '#server/tenancy/names.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { divided } from './divided.ts'
import { draw, drawSums } from './draw.ts'
import { paperOf, sumsOf } from './read.ts'
import { taxOn } from './tax.ts'

interface Days {
  from: string
  to: string
  upto: number
  vatPct: number
}

/**
 * Each customer with what it would be stated. It is counted as it would be made, one customer after the other, so that the
 * sums are those of the statements.
 */
export async function previewOf(scope: Scope, { vatPct, ...days }: Days): Promise<PreviewedConsumption[]> {
  const customers = await customersOf(scope, days)
  const lent = await stillLent(scope, days)
  const rows: PreviewedConsumption[] = []
  for (const { isDeleted, ...customer } of customers) {
    const order = { ...days, customerId: customer.CustomerId, byCostCentre: true, byPerson: false }
    const drawn = await drawSums(scope, order)
    if (isDeleted && drawn.skipped) continue
    const late = drawn.sums.reduce((sum, { part, value }) => (part === 'use' ? sum : sum + value), 0)
    rows.push({
      ...customer,
      ...sumsOf({ net: drawn.net, vatPct, tax: taxOn(drawn.net, vatPct) }),
      LateAmount: fromOre(late),
      LateLines: drawn.lateLines,
      OnlyMoved: drawn.skipped === null && drawn.sums.every(({ part }) => part === 'moved') ? 1 : 0,
      LentAmount: fromOre(lent.get(customer.CustomerId) ?? 0),
      Skipped: drawn.skipped,
      stated: drawn.stated,
    })
  }
  return rows
}

/** How the newest statement is divided. */
export const lastDivisionOf = async (
  scope: Scope,
): Promise<Answer<typeof consumption.preview>['LastDivision']> => {
  const flag = (column: string) => sql<0 | 1>`${sql.ref(column)}::int`
  const last = await scope
    .see('consumption_statement')
    .selectFrom('consumption_statement')
    .where('kind', '=', 'debit')
    .orderBy('id', 'desc')
    .select([
      flag('by_locker').as('ByLocker'),
      flag('by_cost_centre').as('ByCostCentre'),
      flag('by_person').as('ByPerson'),
    ])
    .executeTakeFirst()
  return last ?? null
}

type Customer = Pick<PreviewedConsumption, 'CustomerId' | 'CustomerName' | 'Unstated' | 'lacks'> & {
  isDeleted: boolean
}

/** By name, those too that were deleted since: what they used is to be paid. */
const customersOf = (scope: Scope, { from }: Pick<Days, 'from'>): Promise<Customer[]> =>
  scope
    .seeWithDeleted('organisation', 'locker', 'locker_day', 'consumption_statement')
    .selectFrom('organisation as customer')
    .where('customer.kind', '=', 'customer')
    .select([
      'customer.id as CustomerId',
      'customer.name as CustomerName',
      sql<boolean>`customer.deleted_at is not null`.as('isDeleted'),
      sql<Customer['lacks']>`array_remove(array[
        case when customer.address = '' then 'Address' end,
        case when customer.organisation_number = '' then 'OrganisationNumber' end,
        case when customer.invoice_email = '' then 'InvoiceEmail' end], null)`.as('lacks'),
      sql<string[]>`(select coalesce(jsonb_agg(month order by month), '[]') from (
        select distinct date_trunc('month', used.day)::date as month
        from locker join locker_day used on used.locker_id = locker.id
        where locker.customer_id = customer.id and used.value <> 0
          and used.day >= ${from}::date - 365 and used.day < ${from}::date
          -- What was used before the customer's first statement was billed otherwise.
          and used.day > (
            select min(first.period_start) from consumption_statement first where first.customer_id = customer.id and first.live)
          and (locker.customer_since is null or used.day > locker.customer_since::date)
          and not exists (
            select from consumption_statement stated
            where stated.customer_id = customer.id and stated.live and used.day between stated.period_start and stated.period_stop)
      ) months)`.as('Unstated'),
    ])
    .orderBy(sql`translate(lower(customer.name), 'åäö', '{|}') collate "C"`)
    .orderBy('customer.id')
    .execute()

/** What each customer's people took in these days and have not brought back yet, in öre. */
async function stillLent(scope: Scope, { from, to }: Pick<Days, 'from' | 'to'>) {
  const day = sql`(taken_at at time zone (select time_zone from system_setting))::date`
  const rows = await scope
    .seeWithDeleted('loan', 'transaction')
    .selectFrom('loan')
    .innerJoin('transaction as line', (join) =>
      join.onRef('line.id', '=', 'loan.id').onRef('line.transaction_date', '=', 'loan.taken_at'),
    )
    .where('loan.outstanding', '>', 0)
    .where(sql<SqlBool>`${day} between ${from}::date and ${to}::date`)
    .groupBy('loan.customer_id')
    .select(['loan.customer_id', sql<number>`sum(loan.outstanding * line.price)`.as('value')])
    .execute()
  return new Map(rows.map(({ customer_id, value }) => [customer_id, value]))
}

interface Draft extends Days {
  customerId: number
  name: string
  currency: string
  division: Division
}

/** One of them line by line, as it would stand on paper. */
export async function draftOf(scope: Scope, { division, vatPct, ...asked }: Draft, language: Language) {
  const drawn = await draw(scope, {
    ...asked,
    byCostCentre: division.ByCostCentre,
    byPerson: division.ByPerson,
  })
  const people = await peopleOf(
    scope,
    drawn.lines.flatMap(({ account_id }) => account_id ?? []),
    language,
  )
  const lines = drawn.lines.map((line) => ({
    ...line,
    person: line.account_id === null ? null : (people.get(line.account_id)?.name ?? String(line.account_id)),
    person_number: people.get(line.account_id ?? 0)?.number ?? null,
  }))
  return paperOf({
    customerId: asked.customerId,
    buyer: { name: asked.name },
    periodStart: asked.from,
    periodStop: asked.to,
    currency: asked.currency,
    net: drawn.net,
    vatPct,
    tax: taxOn(drawn.net, vatPct),
    division,
    lines: divided(lines, division),
  })
}

async function peopleOf(scope: Scope, ids: number[], language: Language) {
  const people = await scope
    .seeWithDeleted('ledger_person')
    .selectFrom('ledger_person as person')
    .where(among('person.id', [...new Set(ids)]))
    .where(sql<SqlBool>`${ids.length > 0}`)
    .select(['person.id', 'person.number', nameOf('person', language).as('name')])
    .execute()
  return new Map(people.map(({ id, name, number }) => [id, { name: name ?? String(id), number }]))
}
