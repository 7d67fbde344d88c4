import { sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { excel } from '#contract/ledger/transactions.ts'
import { type LinesFilter, mostFileLines, mostPagedLines } from '#contract/statistics/lines.ts'
import { invalid } from '#server/errors.ts'
import { type Days, daysOf, eachOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import {
  asSentTo,
  type Ledger,
  ledgerTables,
  linesOf,
  newestFirst,
  onDays,
  withCustomer,
} from '#server/ledger/lines.ts'
import { beyond, ledgerWorkbook, type Next } from '#server/ledger/workbook.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { currenciesAt, lockersAsked, notAll } from './reports/lockers.ts'
import { ofArticles, peopleOfTeams } from './reports/conditions.ts'
import { isOfCustomers, staysAt } from './reports/stays.ts'

export const ledgerLines: Handlers<Contract['ledgerLines']> = {
  async list({ query: { limit, page }, body }, context) {
    const days = await daysOf(context.db, { from: body.From, to: body.To })
    const chosen = await linesChosen(context, body, days)
    const found = await countUpTo(mostPagedLines + 1, context, chosen, days)
    const total = Math.min(found, mostPagedLines)
    const onPages = Math.min(page * limit, total)
    const newest = (ledger: Ledger) =>
      chosen(ledger)
        .orderBy('transaction_date', 'desc')
        .orderBy('id', 'desc')
        .limit(Math.max(0, onPages - (page - 1) * limit))
        .offset((page - 1) * limit)
    const within = found > total ? await newestDays(onPages, context, chosen, days) : days
    const lines = await withCustomer(newestFirst(linesOf(context.scope, context.language, newest, within)))
      .select([
        'line.locker_id as LockerId',
        'customer.id as CustomerId',
        'customer.name as CustomerName',
        sql<string>`currency_of(line.reseller_id)`.as('CurrencyCode'),
      ])
      .execute()
    return {
      data: lines.map(asSentTo(context.member)),
      currentPage: page,
      pages: Math.ceil(total / limit),
      total,
      more: found > total ? 1 : 0,
    }
  },

  async workbook({ body }, context) {
    const { db, scope, language, member } = context
    const days = await daysOf(db, { from: body.From, to: body.To })
    const chosen = await linesChosen(context, body, days)
    if ((await countUpTo(mostFileLines + 1, context, chosen, days)) > mostFileLines)
      throw invalid({ From: 'range' })
    // Day by day, since no index has the lines of all lockers in their order.
    const ofDay = (day: string): Next => {
      const only = { ...days, from: day, to: day, count: 1 }
      return (after, count) =>
        linesOf(
          scope,
          language,
          (ledger) =>
            chosen(ledger)
              .where(beyond(after))
              .orderBy('transaction_date', 'desc')
              .orderBy('id', 'desc')
              .limit(count),
          only,
        )
    }
    return {
      contentType: excel,
      content: ledgerWorkbook(eachOf(days).toReversed().map(ofDay), language, {
        seesPrices: mayDo(member, 'seePrices'),
        ofSeveral: true,
      }),
      fileName: `Lagra_${days.from}_${days.to}.xlsx`,
    }
  },
}

type Chosen = (ledger: Ledger) => Ledger
type Reader = Pick<MemberContext, 'scope' | 'member'>

/** Those that fit the filter. Lockers and articles are given by id, so that the planner knows how few lines it has to read. */
async function linesChosen(
  reader: Reader,
  { Filters, Currency, Kinds, MinAmount, MaxAmount }: LinesFilter,
  { from, zone }: Days,
): Promise<Chosen> {
  const { article = [], group = [], person = [], team = [], costCentre = [] } = Filters
  const lockers = { filters: Filters, from, zone }
  const resellers = Currency ? notAll(await currenciesAt(reader, lockers), Currency) : 'all'
  const at = await lockersAsked(reader, lockers, resellers)
  const { customer = [] } = Filters
  const stays = customer.length > 0 ? await staysAt(reader, { at, from, zone }) : []
  const held = article.length + group.length > 0 ? await heldIds(reader, Filters) : undefined
  const some = person.filter((id) => id !== 0)
  const crew = team.length > 0 ? await crewOf(reader, team) : undefined
  const changedTo = costCentre.length > 0 ? await changedToIds(reader, costCentre) : []
  return (ledger) =>
    ledger
      .$if(at !== 'all', (lines) => lines.where(among('locker_id', at === 'all' ? [] : at)))
      .$if(stays.length > 0, (lines) => lines.where(isOfCustomers({ stays, filters: Filters })))
      .$if(held !== undefined, (lines) => lines.where(among('locker_article_id', held ?? [])))
      .$if(person.length > 0, (lines) =>
        lines.where(({ or }) =>
          or([
            among('account_id', some),
            // What somebody books for others is theirs, as reports count it.
            sql<SqlBool>`(${among('booked_by', some)} and account_id is null and kind not in ('withdrawal', 'return'))`,
            ...(some.length < person.length ? [sql<SqlBool>`account_id is null`] : []),
          ]),
        ),
      )
      .$if(crew !== undefined, (lines) =>
        lines.where(({ or }) =>
          or([
            among('account_id', crew?.members ?? []),
            ...(crew?.others
              ? [sql<SqlBool>`account_id is null`, sql<SqlBool>`account_id <> all(${crew.others}::int[])`]
              : []),
          ]),
        ),
      )
      .$if(costCentre.length > 0, (lines) => lines.where(isFor(costCentre, changedTo)))
      .$if(Kinds.length > 0, (lines) => lines.where(sql<SqlBool>`kind = any(${Kinds}::text[])`))
      .$if(typeof MinAmount === 'number', (lines) => lines.where('amount', '>=', MinAmount ?? 0))
      .$if(typeof MaxAmount === 'number', (lines) => lines.where('amount', '<=', MaxAmount ?? 0))
}

/** The places in lockers of the articles that are asked for. */
const heldIds = async ({ scope }: Reader, filters: LinesFilter['Filters']) =>
  idsOf(
    await scope
      .seeWithDeleted('locker_article', 'article_group', 'article_group_member')
      .selectFrom('locker_article')
      .where(ofArticles({ filters }, 'id'))
      .select('id')
      .execute(),
  )

/** Who is in these teams today; with 0 also who is in none: nobody of the others. */
async function crewOf({ scope }: Reader, teams: readonly number[]) {
  const people = async (asked?: readonly number[]) =>
    idsOf(
      await scope
        .seeWithDeleted('team', 'team_member')
        .selectFrom(sql<{ id: number }>`(${peopleOfTeams(asked)})`.as<'of_team'>(sql`of_team(id)`))
        .select('id')
        .execute(),
    )
  return { members: await people(teams), others: teams.includes(0) ? await people() : undefined }
}

/** Lines that are for one of these cost centres since somebody has said so. */
async function changedToIds({ scope }: Reader, costCentres: readonly number[]) {
  const changed = await scope
    .seeWithDeleted('changed_cost_centre')
    .selectFrom('changed_cost_centre')
    .where(sql<SqlBool>`coalesce(cost_centre_id, 0) = any(${costCentres}::int[])`)
    .select('transaction_id')
    .execute()
  return changed.map(({ transaction_id }) => transaction_id)
}

/**
 * What a line is for, as it was booked unless somebody has said otherwise since; 0 is nothing in particular. Each way is
 * by an index of the ledger.
 */
const isFor = (costCentres: readonly number[], changedTo: readonly number[]) =>
  sql<SqlBool>`(id = any(${changedTo}::bigint[])
    or (cost_centre_id = any(${costCentres}::int[]) ${costCentres.includes(0) ? sql`or cost_centre_id is null` : sql``})
      and not exists (
        select from changed_cost_centre changed
        where changed.transaction_id = transaction.id and changed.transaction_date = transaction.transaction_date))`

/** How many there are; `most` also where there are more, which nobody waits for. */
async function countUpTo(most: number, { scope }: Reader, chosen: Chosen, days: Days) {
  const { found } = await scope
    .seeWithDeleted(...ledgerTables)
    .selectFrom((from) =>
      chosen(from.selectFrom('transaction').where(onDays('transaction_date', days)).selectAll())
        .limit(most)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** The last days that have so many lines: where there are many, only these have to be sorted. */
async function newestDays(lines: number, reader: Reader, chosen: Chosen, days: Days): Promise<Days> {
  for (let count = 1; count < days.count; count *= 4) {
    const from = Temporal.PlainDate.from(days.to).subtract({ days: count - 1 })
    const newest = { ...days, from: from.toString(), count }
    if ((await countUpTo(lines, reader, chosen, newest)) >= lines) return newest
  }
  return days
}
