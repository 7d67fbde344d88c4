import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { imageAddress } from '#contract/catalogue/images.ts'
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
  group,
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
    // All are found, so that each group is counted; the list has those that were asked for.
    const { found, order } = matching(scope, counting, { ...query, onlyDiffering: false, group: 'all' })
    const { ids, counts, ...page } = await foundPage(
      proposalTables(scope),
      found.select([
        group.as('group'),
        isHigher.as('is_higher'),
        isBelow.as('is_below'),
        sql<SqlBool>`is_below_order_point(locker_article.current_volume, ${proposed})`.as('will_be_below'),
      ]),
      order,
      query,
      kindsOf(query),
      'asked',
    )
    const byId = new Map((await rowsOf(scope, counting, ids, member)).map((row) => [row.Id, row]))
    const { asked: _, matters, unset, minor, all, ...numbers } = counts
    const groups = { matters, unset, minor, all }
    return {
      data: ids.flatMap((id) => byId.get(id) ?? []),
      ...page,
      ...numbers,
      groups,
      mattersFrom: mattersIn(counting.plans),
    }
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

const mattersIn = (plans: Counting['plans']) =>
  [...new Map(plans.map((plan) => [plan.CurrencyCode, plan.MattersFrom]))].map(([CurrencyCode, Amount]) => ({
    Amount,
    CurrencyCode,
  }))

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
async function rowsOf(scope: Scope, counting: Counting, ids: number[], reader: Member) {
  const rows = await namedProposalsOf(scope, counting, ids)
    .select([
      'locker_article.id as Id',
      'locker.id as LockerId',
      'locker_article.id as LockerArticleId',
      'plan.reseller as ResellerName',
      'customer.name as EndCustomer',
      'locker.name as LockerName',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'article.image_id',
      'locker_article.current_volume as CurrentVolume',
      stale.as('Stale'),
      'locker_article.place_order_amount as PlaceOrderAmount',
      'locker_article.max_stock as MaxStock',
      proposed.as('Proposed'),
      difference.as('Difference'),
      sql<0 | 1>`${differs}::int`.as('Differs'),
      prevented.as('Prevented'),
      sql<number | null>`${mayDo(reader, 'seePrices') ? freed : null}::float8 / 100`.as('Freed'),
      sql<string>`currency_of(locker.reseller_id)`.as('CurrencyCode'),
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
  return rows.map(({ image_id, ...row }) => ({ ...row, ImagePath: imageAddress(image_id) }))
}

/** What is counted of all that are found, whatever page is asked for. */
function kindsOf({ onlyDiffering, group }: Query) {
  const of = (group: string) => sql<SqlBool>`"group" = ${group}`
  const proposes = group === 'all' ? sql<SqlBool>`"group" is not null` : of(group)
  const all = sql<SqlBool>`true`
  return {
    asked: onlyDiffering || group !== 'all' ? proposes : all,
    differing: proposes,
    tooLow: sql<SqlBool>`${proposes} and is_higher`,
    belowNow: sql<SqlBool>`${proposes} and is_below`,
    belowThen: sql<SqlBool>`${proposes} and will_be_below`,
    matters: of('matters'),
    unset: of('unset'),
    minor: of('minor'),
    all,
  }
}
