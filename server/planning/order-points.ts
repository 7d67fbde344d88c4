import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { stale } from '#server/lockers/lockers/reading.ts'
import { linesOf } from '#server/http/lines.ts'
import { foundPage, orderOf, sorted, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { changeOrderPoints, changeWhereUntouched } from './order-points/change.ts'
import { ownLead, ownLeadsOf } from './order-points/leads.ts'
import { changePlan, planOf, plansOf } from './order-points/plans.ts'
import {
  type Counting,
  difference,
  differs,
  freed,
  isHigher,
  namedProposalsOf,
  prevented,
  proposalsOf,
  proposalTables,
  proposed,
} from './order-points/proposals.ts'
import { keptPlansIn, planningDay } from './kept.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { isBelow } from '#server/lockers/order-point.ts'

export const orderPoints: Handlers<Contract['orderPoints']> = {
  async list({ query }, { scope, db, member }) {
    const counting = await countingFor(scope, db)
    const { found, order } = matching(scope, counting, query)
    const tables = proposalTables(scope)
    const { ids, counts, ...page } = await foundPage(tables, found, order, query, kindsOf(query))
    const byId = new Map((await rowsOf(scope, counting, ids, member)).map((row) => [row.Id, row]))
    return { data: ids.flatMap((id) => byId.get(id) ?? []), ...page, ...counts }
  },

  async rows({ query }, { scope, db, member }) {
    const counting = await countingFor(scope, db)
    const { found, order } = matching(scope, counting, query)
    const all = await sorted(found, order, 'locker_article.id').execute()
    return linesOf(
      all.map(({ Id }) => Id),
      (ids) => rowsOf(scope, counting, ids, member),
    )
  },

  async accept({ body }, { write }) {
    return write(async (writer) => ({ data: await changeOrderPoints(writer, body.data) }))
  },

  async acceptAll({ body }, { scope, write, db }) {
    const counting = await countingFor(scope, db)
    return write(async (writer) => {
      const wanted = await proposalsOf(writer, counting, { ...body, onlyDiffering: true })
        .select([
          'locker_article.id as LockerArticleId',
          'locker_article.place_order_amount as Before',
          proposed.as('After'),
        ])
        .execute()
      return { data: await changeWhereUntouched(writer, wanted) }
    })
  },

  async undo({ body }, { write }) {
    return write(async (writer) => {
      const back = body.data.map(({ LockerArticleId, Before, After }) => ({
        LockerArticleId,
        Before: After,
        After: Before,
      }))
      const undone = await changeWhereUntouched(writer, back)
      return { undone: undone.length, left: back.length - undone.length }
    })
  },

  async plans(_input, { scope }) {
    return { data: await plansOf(scope) }
  },

  async updatePlan({ params, body }, { write }) {
    return write(async (writer) => {
      await changePlan(writer, await planOf(writer, params.id), body)
      return { data: await planOf(writer, params.id) }
    })
  },
}

type Query = Omit<Input<Contract['orderPoints']['list']>['query'], 'limit' | 'page'>

async function countingFor(scope: Scope, db: HouseReader): Promise<Counting> {
  const { today, kept } = await planningDay(db)
  const plans = await plansWithLeads(scope)
  return { today, plans, kept: await keptPlansIn(scope, kept, plans) }
}

/** With the lead times of the lockers that have visiting days. */
async function plansWithLeads(scope: Scope) {
  const own = await ownLeadsOf(scope)
  return (await plansOf(scope)).map((plan) => ({ ...plan, Own: own(plan.ResellerId) }))
}

/** The rows that were asked for, and their order. All are found for one page, so they have few columns. */
function matching(scope: Scope, counting: Counting, query: Query) {
  const { sort = '-Effect' } = query
  const byName = /^-?(EndCustomer|Article(Number|Name))$/.test(sort)
  const found = proposalsOf(scope, counting, { ...query, byName }).select('locker_article.id as Id')
  const order = {
    EndCustomer: swedish('customer.name'),
    LockerName: swedish('locker.name'),
    ArticleNumber: swedish('article.number'),
    ArticleName: swedish('article.name'),
    CurrentVolume: 'locker_article.current_volume',
    PlaceOrderAmount: 'locker_article.place_order_amount',
    MaxStock: 'locker_article.max_stock',
    Proposed: proposed,
    Difference: difference,
    // First the days without stock that are prevented, then the money. What is not proposed has no effect.
    Effect: [prevented, freed].map((part) => sql`case when ${isProposed(query)} then ${part} end`),
    DailyAverage: average,
  }
  return { found, order: orderOf(sort, order) }
}

/** Not calculated again for each of 40,000 rows where only those that differ are found. */
const isProposed = ({ onlyDiffering, onlyTooLow }: Pick<Query, 'onlyDiffering' | 'onlyTooLow'>) =>
  onlyDiffering || onlyTooLow ? sql<SqlBool>`true` : differs

const average = sql<number>`round((demand.used / greatest(1, demand.days))::numeric, 2)::float8`

/** How long it is to the next visit at most, or to a refill where the locker has no visiting days. */
const leadDays = sql<number>`coalesce(${ownLead}, plan.lead_days)`

/** Not sorted. */
const rowsOf = (scope: Scope, counting: Counting, ids: number[], reader: Member) =>
  namedProposalsOf(scope, counting, ids)
    .select([
      'locker_article.id as Id',
      'locker.id as LockerId',
      'locker_article.id as LockerArticleId',
      'plan.reseller as ResellerName',
      'customer.name as EndCustomer',
      'locker.name as LockerName',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'locker_article.current_volume as CurrentVolume',
      stale.as('Stale'),
      'locker_article.place_order_amount as PlaceOrderAmount',
      'locker_article.max_stock as MaxStock',
      proposed.as('Proposed'),
      difference.as('Difference'),
      sql<0 | 1>`${differs}::int`.as('Differs'),
      prevented.as('Prevented'),
      sql<number | null>`${mayDo(reader, 'seePrices') ? freed : null}::float8 / 100`.as('Freed'),
      'demand.reason as Reason',
      'demand.wanted as Wanted',
      average.as('DailyAverage'),
      'demand.busiest as BusiestDay',
      sql<number>`round((demand.used * ${leadDays} / greatest(1, demand.days))::numeric)::int`.as(
        'LeadDemand',
      ),
      'demand.days as DaysKnown',
      leadDays.as('LeadDays'),
      sql<0 | 1>`(${ownLead} is not null)::int`.as('OwnVisits'),
      'plan.service_level as ServiceLevel',
      'locker_article.revision as Revision',
    ])
    .execute()

/** What is counted of all that are found, whatever page is asked for. */
function kindsOf(query: Query) {
  const proposes = isProposed(query)
  return {
    differing: proposes,
    tooLow: sql<SqlBool>`${proposes} and ${isHigher}`,
    belowNow: sql<SqlBool>`${proposes} and ${isBelow}`,
    belowThen: sql<SqlBool>`${proposes} and is_below_order_point(locker_article.current_volume, ${proposed})`,
  }
}
