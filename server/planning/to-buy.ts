import { sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { daysInWarehouse, mostDaysAhead, usualDaysAhead, type ToBuyRow } from '#contract/planning/to-buy.ts'
import { fromOre } from '#server/database/money.ts'
import { invalid } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import { planningDay } from './kept.ts'
import { needsOf } from './to-buy/needs.ts'
import { assertToCome, changeOrder, order, purchaseAt, purchasesOf } from './to-buy/purchases.ts'

export const toBuy: Handlers<Contract['toBuy']> = {
  async list({ query }, { scope, db, member }) {
    const { today, kept } = await planningDay(db)
    const day =
      query.day === undefined ? today.add({ days: usualDaysAhead }) : Temporal.PlainDate.from(query.day)
    const ahead = today.until(day).days
    if (ahead < 0 || ahead > mostDaysAhead) throw invalid({ day: 'range' })
    const rows = await needsOf(scope, member, { today, day, kept, supplier: query.supplier })
    return { data: rows.map(boughtIn).toSorted(bySupplier), Day: day.toString() }
  },

  async purchases(_input, { scope, language }) {
    const data = await purchasesOf(scope, language)
      .where(
        sql<SqlBool>`(purchase.received_at is null or purchase.received_at > now() - make_interval(days => ${daysInWarehouse}::int))`,
      )
      .orderBy(sql`purchase.received_at desc nulls first, purchase.expected, purchase.id`)
      .execute()
    return { data }
  },

  async order({ body }, { write, db, member, language }) {
    const { today } = await planningDay(db)
    return write(async (writer) => {
      const [Id = 0] = await order(writer, member, today, [body], () => '')
      return { Id, data: await purchaseAt(writer, Id, language) }
    })
  },

  async orderMany({ body }, { write, db, member, language }) {
    const { today } = await planningDay(db)
    return write(async (writer) => {
      const ids = await order(writer, member, today, body.lines, (index) => `lines.${index}.`)
      const data = await purchasesOf(writer, language).where(among('purchase.id', ids)).execute()
      return { data }
    })
  },

  async changeOrder({ params, body }, { write, db, member, language }) {
    if (body.Expected !== undefined) assertToCome(body.Expected, (await planningDay(db)).today)
    return write(async (writer) => {
      await changeOrder(writer, member, params.id, body)
      return { data: await purchaseAt(writer, params.id, language) }
    })
  },

  async removeOrder({ params }, { write }) {
    await write((writer) => writer.remove('purchase', params.id))
    return {}
  },
}

type Need = Awaited<ReturnType<typeof needsOf>>[number]

/** In whole packs. */
function boughtIn({ price, ...need }: Need): ToBuyRow {
  const Needed = need.ForLockers + need.ForRuns
  const Missing = Math.max(0, Needed - need.InWarehouse - need.OnItsWay)
  const Packs = Math.ceil(Missing / need.PackSize)
  const ToBuy = Packs * need.PackSize
  return {
    ...need,
    Needed,
    Missing,
    Packs,
    ToBuy,
    PurchasePrice: price === null ? null : fromOre(price),
    Value: price === null ? null : fromOre(ToBuy * price),
  }
}

/** What is bought at one supplier stands together; what has none comes last. */
const bySupplier = (one: ToBuyRow, other: ToBuyRow) =>
  Number(one.Supplier === '') - Number(other.Supplier === '') ||
  swedish.compare(one.Supplier, other.Supplier) ||
  swedish.compare(one.ArticleNumber, other.ArticleNumber) ||
  one.Id - other.Id

const swedish = new Intl.Collator('sv', { numeric: true })
