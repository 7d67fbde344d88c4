import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { invalid, notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { todayOf } from '#server/house/days.ts'
import { hasProblem } from './problems.ts'

export const billingLockers: Handlers<Contract['billingLockers']> = {
  async list({ query }, { scope }) {
    const text = searchString('reseller.name', 'customer.name', 'locker.name')
    const all = from(scope)
      .where(found(text, query.searchString))
      .where(filteredBy(hasProblem('locker.id', query.problem)))
    const order = {
      Id: 'locker.id',
      // People look for a place, so sorting by reseller also sorts by customer and locker.
      Reseller: sql`(${swedish('reseller.name')}, ${swedish('customer.name')}, ${swedish('locker.name')})`,
      Customer: sql`(${swedish('customer.name')}, ${swedish('locker.name')})`,
      Locker: swedish('locker.name'),
      Billable: 'locker.billable',
      BillingStartDate: 'locker.billing_start_date',
      BillingStopDate: 'locker.billing_stop_date',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? 'Reseller', order, 'locker.id'),
      query,
    )
    return { lockers: rows, ...page }
  },

  async update({ params, body }, { write }) {
    return write(async (writer) => {
      const { Revision, ...sent } = body
      // Changes nothing; it locks the row while it is checked.
      const before = await writer.change('locker', params.id, {}, Revision)
      await writer.change('locker', params.id, changeOf(before, sent, String(await todayOf(writer.house))))
      return { data: await from(writer).where('locker.id', '=', params.id).executeTakeFirstOrThrow(notFound) }
    })
  },

  async updateMany({ body }, { write }) {
    return write(async (writer) => {
      const { Ids, Revisions, ...sent } = body
      if (Revisions && Revisions.length !== Ids.length) throw invalid({ Revisions: 'range' })
      const before = await held(writer, Ids, Revisions)
      const today = String(await todayOf(writer.house))
      const changes = before.map((locker) => ({ id: locker.id, fields: changeOf(locker, sent, today) }))
      await writer.changeAll('locker', changes)
      return { lockers: await from(writer).where('locker.id', 'in', Ids).orderBy('locker.id').execute() }
    })
  },
}

type Sent = Pick<
  Input<Contract['billingLockers']['update']>['body'],
  'Billable' | 'BillingStartDate' | 'BillingStopDate'
>

/** Locks all of them, always in the same order. If one is missing, the whole request is refused. */
async function held(writer: Writer, ids: number[], revisions: number[] = []) {
  const wanted = () => writer.see('locker').selectFrom('locker').where('id', 'in', ids)
  const there = await wanted().select('id').execute()
  if (there.length < new Set(ids).size) throw invalid({ Ids: 'notFound' })
  const seen = new Map(ids.map((id, at) => [id, revisions[at]]))
  await writer.changeAll(
    'locker',
    there.map(({ id }) => ({ id, fields: {}, revision: seen.get(id) })),
  )
  return wanted().select(['id', 'billable', 'billing_start_date', 'billing_stop_date']).execute()
}

interface Billed {
  billable: boolean
  billing_start_date: string | null
  billing_stop_date: string | null
}

/**
 * What changes of a locker. A billable one needs a start date, and the last day is not before the first. The database
 * refuses both; these checks give the message at the field.
 */
function changeOf(before: Billed, sent: Sent, today: string): Billed {
  const billable = sent.Billable ?? before.billable
  const start = sent.BillingStartDate === undefined ? before.billing_start_date : sent.BillingStartDate
  const stop =
    sent.BillingStopDate === undefined ? stopOf(before, billable, start, today) : sent.BillingStopDate
  if (billable && start === null) throw invalid({ BillingStartDate: 'required' })
  if (start !== null && stop !== null && stop < start)
    throw invalid({ [sent.BillingStopDate ? 'BillingStopDate' : 'BillingStartDate']: 'dateOrder' })
  return { billable, billing_start_date: start, billing_stop_date: stop }
}

/**
 * The last day that nobody named: today where billing ends now, unless it ended before; none where it begins again, nor
 * where it ends before it began.
 */
function stopOf(before: Billed, billable: boolean, start: string | null, today: string) {
  const { billing_stop_date: stop } = before
  if (before.billable === billable) return stop
  if (billable || start === null || start > today) return null
  return stop !== null && stop < today ? stop : today
}

const from = (scope: Scope) =>
  scope
    .see('locker', 'organisation', 'billing_statement')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .innerJoin('organisation as reseller', 'reseller.id', 'locker.reseller_id')
    .select([
      'locker.id as Id',
      'reseller.name as Reseller',
      'customer.name as Customer',
      'locker.name as Locker',
      sql<0 | 1>`locker.billable::int`.as('Billable'),
      'locker.billing_start_date as BillingStartDate',
      'locker.billing_stop_date as BillingStopDate',
      sql<string | null>`(
        select max(period_stop) from billing_statement live
        where live.reseller_id = locker.reseller_id and live.kind = 'debit' and live.credit_statement_id is null
      )`.as('BilledThrough'),
      'locker.revision as Revision',
    ])
