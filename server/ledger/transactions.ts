import { sql, type SqlBool } from 'kysely'
import { inFileName } from '#contract/file-name.ts'
import type { Contract } from '#contract/index.ts'
import { excel, type TransactionKind } from '#contract/ledger/transactions.ts'
import { swedish } from '#server/http/list.ts'
import { among } from '#server/tenancy/ids.ts'
import { notFound } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { daysOf, eachOf, within } from '#server/house/days.ts'
import { beyond, ledgerWorkbook, type Place } from './workbook.ts'
import { asSentTo, type Ledger, linesOf, pageOf } from './lines.ts'
import { lockerAt } from '#server/lockers/locker-at.ts'
import { nameOf } from '#server/tenancy/names.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { correct } from './correct.ts'
import { setCostCentre } from './cost-centre.ts'
import { readOn } from './read-on.ts'

export const transactions: Handlers<Contract['transactions']> = {
  after: readOn,

  async list({ params, query }, context) {
    const locker = await lockerAt(context.scope, params.id)
    return pageOf(context, (ledger) => ledger.where('locker_id', '=', locker.id), query)
  },

  async filtered({ params, query, body }, context) {
    const locker = await lockerAt(context.scope, params.id)
    const days = await daysOf(context.db, body)
    return pageOf(context, (ledger) => wanted(ledger, locker.id, body), query, days)
  },

  async people({ params, query }, { scope, db, language }) {
    const locker = await lockerAt(scope, params.id)
    const days = await daysOf(db, query)
    const data = await scope
      .seeWithDeleted('transaction', 'ledger_person')
      .selectFrom('ledger_person as person')
      .where('person.id', 'in', (each) =>
        each
          .selectFrom('transaction')
          .where('locker_id', '=', locker.id)
          .where(within(sql.ref('transaction_date'), days))
          .select(sql<number>`unnest(array[account_id, booked_by])`.as('id'))
          .distinct(),
      )
      .select(['person.id as AccountId', sql<string>`coalesce(${nameOf('person', language)}, '')`.as('Name')])
      .orderBy(sql`${swedish('person.name')}, ${swedish('person.last_name')}, person.id`)
      .execute()
    return { data }
  },

  async ofPerson({ params, query }, context) {
    const locker = await lockerAt(context.scope, params.id)
    const people = (await isToldByNumber(context, params.accountId)) ? [] : [params.accountId]
    const ofPerson = (ledger: Ledger) =>
      ledger.where('locker_id', '=', locker.id).where(among('account_id', people))
    return pageOf(context, ofPerson, query)
  },

  async correct({ params, body }, { scope, write, language, member }) {
    const locker = await lockerAt(scope, params.id)
    const truth = { trueAmount: body.Amount, note: body.Note ?? '' }
    const Id = await write((writer) => correct(writer, locker.id, params.lineId, truth))
    const line = await linesOf(scope, language, (ledger) =>
      ledger.where('locker_id', '=', locker.id).where('id', '=', Id),
    ).executeTakeFirstOrThrow(notFound)
    return { Id, data: asSentTo(member)(line) }
  },

  async setCostCentre({ body }, { write }) {
    return write(async (writer) => ({ changed: await setCostCentre(writer, body) }))
  },

  async exported({ params, query }, { scope, db, language, member }) {
    const locker = await lockerAt(scope, params.id)
    const days = await daysOf(db, query)
    const after = (place: Place | undefined, count: number) =>
      linesOf(
        scope,
        language,
        (ledger) =>
          wanted(ledger, locker.id, query)
            .where(beyond(place))
            .orderBy('transaction_date', 'desc')
            .orderBy('id', 'desc')
            .limit(count),
        days,
      )
    return {
      contentType: excel,
      content: ledgerWorkbook([after], language, { seesPrices: mayDo(member, 'seePrices') }),
      fileName: `${inFileName(locker.name)}_${days.from}_${days.to}.xlsx`,
    }
  },

  async statistics({ params, body }, { scope, db }) {
    const locker = await lockerAt(scope, params.id)
    const days = await daysOf(db, body)
    const used = await scope
      .seeWithDeleted('consumption_day', 'locker_article', 'article')
      .selectFrom('consumption_day')
      .innerJoin('locker_article', 'locker_article.id', 'consumption_day.locker_article_id')
      .innerJoin('article', 'article.id', 'locker_article.article_id')
      .where('consumption_day.locker_id', '=', locker.id)
      .where('consumption_day.day', '>=', days.from)
      .where('consumption_day.day', '<=', days.to)
      .where(ofArticles('consumption_day.locker_article_id', body.articles))
      .groupBy(['article.id', 'article.number', 'article.name'])
      .select([
        'article.id',
        'article.number as ArticleNumber',
        'article.name as ArticleName',
        sql<number>`sum(consumption_day.amount)::bigint`.as('TotalUsed'),
      ])
      .orderBy('TotalUsed', 'desc')
      .orderBy('article.number')
      .execute()
    const groups = await scope
      .see('article_group', 'article_group_member')
      .selectFrom('article_group_member')
      .innerJoin('article_group', 'article_group.id', 'article_group_member.article_group_id')
      .where(
        among(
          'article_group_member.article_id',
          used.map(({ id }) => id),
        ),
      )
      .groupBy('article_group_member.article_id')
      .select([
        'article_group_member.article_id',
        sql<string>`string_agg(article_group.name, ', ' order by ${swedish('article_group.name')})`.as(
          'names',
        ),
      ])
      .execute()
    const groupsOf = new Map(groups.map(({ article_id, names }) => [article_id, names]))
    return {
      data: used.map(({ id, ...row }) => ({
        ArticleGroupName: groupsOf.get(id) ?? '',
        ...row,
        DailyUse: Math.round((row.TotalUsed * 100) / days.count) / 100,
      })),
    }
  },

  async days({ query }, { scope, db }) {
    const days = await daysOf(db, query)
    const { lockerId, lockerarticleid } = query
    const used = await scope
      .see('consumption_day')
      .selectFrom('consumption_day')
      .where('day', '>=', days.from)
      .where('day', '<=', days.to)
      .$if(lockerId !== undefined, (rows) => rows.where('locker_id', '=', Number(lockerId)))
      .$if(lockerarticleid !== undefined, (rows) =>
        rows.where('locker_article_id', '=', Number(lockerarticleid)),
      )
      .groupBy('day')
      .select(['day as Date', sql<number>`sum(amount)::bigint`.as('Amount')])
      .execute()
    const amounts = new Map(used.map(({ Date, Amount }) => [Date, Amount]))
    return { data: eachOf(days).map((Date) => ({ Date, Amount: amounts.get(Date) ?? 0 })) }
  },
}

interface Wanted {
  articles?: number[] | null | undefined
  people?: number[] | null | undefined
  kinds?: TransactionKind[] | null | undefined
}

/** The lines of a locker; a list that is empty or missing leaves none out. */
const wanted = (ledger: Ledger, lockerId: number, { articles, people, kinds }: Wanted) =>
  ledger
    .where('locker_id', '=', lockerId)
    .where(ofArticles('locker_article_id', articles))
    .$if(Boolean(people?.length), (lines) =>
      lines.where(
        sql<SqlBool>`(${among('account_id', people ?? [])} or ${among('booked_by', people ?? [])})`,
      ),
    )
    .$if(Boolean(kinds?.length), (lines) => lines.where(sql<SqlBool>`kind = any(${kinds}::text[])`))

const ofArticles = (column: string, ids: number[] | null | undefined) =>
  ids && ids.length > 0 ? among(column, ids) : sql<boolean>`true`

/** Whether somebody's customer wants no names beside what was taken; everybody reads one's own lines. */
async function isToldByNumber({ scope, member }: MemberContext, accountId: number) {
  if (accountId === member.id) return false
  const employer = await scope
    .seeWithDeleted('locker_person', 'organisation')
    .selectFrom('locker_person as person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', accountId)
    .select('organisation.names_in_reports')
    .executeTakeFirst()
  return employer?.names_in_reports === false
}
