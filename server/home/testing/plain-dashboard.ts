import type { Dashboard } from '#contract/home/dashboard.ts'
import { topMovers } from '#contract/limits.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { plainLedger, type PlainLedger } from '#server/ledger/testing/plain-ledger.ts'

/** What somebody asks Home for. */
export interface Asked {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  customers: readonly number[]
  article: number | undefined
  largest: number
  largestBy: 'Amount' | 'Value'
  attention: number
  lockers: number
}

/** What Home must show, calculated slowly from the current ledger: tests compare the two. */
export async function plainDashboard(db: RawDatabase, zone: string) {
  const ledger = await plainLedger(db, zone)
  const names = await namesIn(db)
  return {
    of: async (accountId: number, asked: Asked): Promise<Dashboard> => {
      const within = await ledger.lockersOf(accountId)
      const { customers } = asked
      const some = within.filter(({ customer_id: at }) => customers.length === 0 || customers.includes(at))
      const article = asked.article === undefined ? undefined : names.articles.get(asked.article)
      const low = attentionOf(ledger, some, names)
      const toRefill = toRefillOf(low)
      return {
        transactions: transactionsOf(ledger, some, asked, names),
        ...(asked.article !== undefined && {
          article: article && (await knows(db, accountId, article, within)) ? article.told : null,
        }),
        topMovers: moversOf(ledger, some, asked, names),
        needAttention: low.slice(0, asked.attention),
        toRefill: toRefill.slice(0, asked.lockers),
        CurrencyCode: some.length > 0 ? 'SEK' : null,
        figures: {
          CurrencyCode: some.some(({ active }) => active) ? 'SEK' : null,
          ...figuresOf(ledger, some, Temporal.Now.plainDateISO(zone)),
          LockersToRefill: toRefill.length,
        },
      }
    },
  }
}

type Lockers = readonly PlainLedger['lockers'][number][]
type Names = Awaited<ReturnType<typeof namesIn>>

async function namesIn(db: RawDatabase) {
  const articles = await db.selectFrom('article').select(['id', 'name', 'number', 'owner_id']).execute()
  const named = async (table: 'locker' | 'organisation') =>
    new Map((await db.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
  const held = await db.selectFrom('locker_article').select(['id', 'locker_id', 'article_id']).execute()
  return {
    lockers: await named('locker'),
    organisations: await named('organisation'),
    held: new Map(held.map((each) => [each.id, each])),
    articles: new Map(
      articles.map(({ id, name, number, owner_id }) => [
        id,
        { owner: owner_id, told: { ArticleId: id, ArticleName: name, ArticleNumber: number } },
      ]),
    ),
  }
}

type Article = Names['articles'] extends Map<number, infer T> ? T : never

const articleAt = ({ articles }: Names, id: number) =>
  articles.get(id)?.told ?? { ArticleId: id, ArticleName: '', ArticleNumber: '' }

/** The house knows all articles, a reseller its own and the house's, an end user those of its lockers. */
async function knows(db: RawDatabase, accountId: number, { owner, told }: Article, within: Lockers) {
  const { role, organisation_id } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['role', 'organisation_id'])
    .executeTakeFirstOrThrow()
  if (role === 'reseller') return owner === organisation_id || owner === houseId
  if (role !== 'enduser') return true
  const held = await db
    .selectFrom('locker_article')
    .where('article_id', '=', told.ArticleId)
    .select('locker_id')
    .execute()
  return held.some(({ locker_id }) => within.some(({ id }) => id === locker_id))
}

const inWords = ({ from, to }: Asked) => ({ from: from.toString(), to: to.toString() })

function transactionsOf(ledger: PlainLedger, some: Lockers, asked: Asked, { lockers }: Names) {
  const { from, to, article, largest, largestBy } = asked
  const dates = Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days }).toString())
  const by = largestBy === 'Value' ? 'ore' : 'amount'
  return ledger
    .series(some, inWords(asked), { largest, by, ...(article !== undefined && { article }) })
    .map(({ id, days }) => ({
      LockerId: id,
      LockerName: id === null ? '' : (lockers.get(id) ?? ''),
      data: dates.map((Date) => {
        const { amount, ore } = days.get(Date) ?? { amount: 0, ore: 0 }
        return { Date, Amount: amount, Value: ore / 100 }
      }),
    }))
}

function moversOf(ledger: PlainLedger, some: Lockers, asked: Asked, names: Names) {
  const by = asked.largestBy === 'Value' ? 'ore' : 'amount'
  return [...ledger.byArticle(some, inWords(asked))]
    .filter(([, used]) => used[by] > 0)
    .toSorted(([one, less], [other, more]) => more[by] - less[by] || one - other)
    .slice(0, topMovers)
    .map(([id, { amount, ore }]) => ({
      ...articleAt(names, id),
      ConsumedAmount: amount,
      ...(by === 'ore' && { ConsumedValue: ore / 100 }),
    }))
}

function attentionOf(ledger: PlainLedger, some: Lockers, names: Names) {
  const rows = [...ledger.below(some)].flatMap(([id, { volume, limit }]) => {
    const { locker_id, article_id } = names.held.get(id) ?? {}
    const locker = some.find((each) => each.id === locker_id)
    if (!locker || article_id === undefined) return []
    const { ArticleName, ArticleNumber } = articleAt(names, article_id)
    return {
      LockerId: locker.id,
      LockerArticleId: id,
      LockerName: names.lockers.get(locker.id) ?? '',
      CustomerName: names.organisations.get(locker.customer_id) ?? '',
      ArticleName,
      ArticleNumber,
      CurrentVolume: volume,
      Diff: volume - limit,
      Limit: limit,
      Stale: locker.isOffline ? (1 as const) : (0 as const),
    }
  })
  return rows.toSorted(
    (a, b) =>
      a.CurrentVolume * b.Limit - b.CurrentVolume * a.Limit ||
      a.Diff - b.Diff ||
      a.LockerArticleId - b.LockerArticleId,
  )
}

function toRefillOf(low: ReturnType<typeof attentionOf>) {
  const byLocker = Map.groupBy(low, ({ LockerId }) => LockerId)
  return [...byLocker.values()]
    .flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const { LockerId, LockerName, CustomerName, Stale } = first
      const Out = rows.filter(({ CurrentVolume }) => CurrentVolume <= 0).length
      return { LockerId, LockerName, CustomerName, Stale, Out, Low: rows.length - Out }
    })
    .toSorted((a, b) => b.Out - a.Out || b.Low - a.Low || a.LockerId - b.LockerId)
}

function figuresOf(ledger: PlainLedger, some: Lockers, today: Temporal.PlainDate) {
  const active = some.filter((locker) => locker.active)
  const low = ledger.below(some)
  const days = Array.from({ length: 15 }, (_, at) => today.subtract({ days: 14 - at }).toString())
  return {
    Lockers: active.length,
    LockersOffline: active.filter(({ isOffline }) => isOffline).length,
    ArticlesBelowCritical: low.size,
    days: days.map((day) => {
      const { amount, ore } = ledger.used(some, { from: day, to: day })
      return { Date: day, Amount: amount, Value: ore / 100, Refills: ledger.refills(some, day) }
    }),
  }
}
