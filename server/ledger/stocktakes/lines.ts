import { sql } from 'kysely'
import { imageAddress } from '#contract/catalogue/images.ts'
import type { Stocktake, StocktakeLine } from '#contract/ledger/stocktakes.ts'
import type { Language } from '#contract/language.ts'
import { inWalkingOrder } from '#contract/lockers/walking-order.ts'
import { asFlag } from '#server/lockers/lockers/reading.ts'
import { priceToday } from '#server/lockers/price.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import { priceTo } from '#server/tenancy/prices.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { differenceOf, type Movement } from './difference.ts'
import { personIn } from './people.ts'

/** What is to be counted in a stocktake and what was, in walking order, as far as the reader is told of it. */
export async function linesFor(
  scope: Scope,
  { Id, Blind, State }: Pick<Stocktake, 'Id' | 'Blind' | 'State'>,
  { reader, language }: { reader: Member; language: Language },
): Promise<StocktakeLine[]> {
  const tellsFigures = Blind === 0 || (State !== 'counting' && mayDo(reader, 'correctLines'))
  const tellsBooked = tellsFigures && (State === 'submitted' || State === 'approved')
  const told = priceTo(reader)
  const rows = await comparedLines(scope, Id, language)
  return rows
    .map(({ line, Expected, Difference, Booked, price }) => ({
      ...line,
      Expected: tellsFigures ? Expected : null,
      Difference: tellsFigures ? Difference : null,
      Booked: tellsBooked ? Booked : null,
      Value: tellsBooked && Booked !== null ? told(Booked * price) : null,
    }))
    .toSorted(
      (one, other) =>
        inWalkingOrder(one, other) || one.ArticleNumber.localeCompare(other.ArticleNumber, 'sv'),
    )
}

/** Each line beside what the ledger said: as it was approved, or as it is now. */
export async function comparedLines(scope: Scope, stocktakeId: number, language: Language) {
  const rows = await linesOf(scope, stocktakeId, language)
  const movements = await movementsSince(scope, stocktakeId, rows)
  return rows.map(({ image_id, stock, isGone, expected, booked, price, paid, ...row }) => {
    const line = { ...row, ImagePath: imageAddress(image_id) }
    if (expected !== null && booked !== null)
      return {
        line,
        Expected: expected,
        Difference: row.Counted === null ? null : row.Counted - expected,
        Booked: booked,
        price: paid ?? 0,
      }
    if (row.Counted === null) return { line, Expected: stock, Difference: null, Booked: null, price }
    const found = differenceOf(row.Counted, stock, movements.get(row.LockerArticleId) ?? [])
    return {
      line,
      Expected: found.expected,
      Difference: found.difference,
      Booked: isGone ? 0 : found.booked,
      price,
    }
  })
}

const linesOf = (scope: Scope, stocktakeId: number, language: Language) =>
  scope
    .seeWithDeleted('stocktake_line', 'locker_article', 'article', 'locker_person')
    .selectFrom('stocktake_line as line')
    .innerJoin('locker_article', 'locker_article.id', 'line.locker_article_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .leftJoin('locker_person as counter', 'counter.id', 'line.counted_by')
    .where('line.stocktake_id', '=', stocktakeId)
    .select([
      'line.locker_article_id as LockerArticleId',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'article.ean as Ean',
      'article.image_id',
      'locker_article.shelf as Shelf',
      'locker_article.placement as Placement',
      'locker_article.max_stock as MaxStock',
      'line.counted as Counted',
      sql<string | null>`case when line.counted is not null then line.counted_at end`.as('CountedAt'),
      sql<
        string | null
      >`case when line.counted is not null then ${personIn('counter', 'line.counted_by', language)} end`.as(
        'CountedBy',
      ),
      asFlag('line.again').as('Again'),
      'locker_article.current_volume as stock',
      sql<boolean>`locker_article.deleted_at is not null`.as('isGone'),
      'line.expected',
      'line.booked',
      'line.price as paid',
      priceToday.as('price'),
    ])
    .execute()

/** The lines of the ledger after each count that is not approved yet. */
async function movementsSince(
  scope: Scope,
  stocktakeId: number,
  counts: { CountedAt: string | null; expected: number | null }[],
) {
  const moments = counts.flatMap(({ CountedAt, expected }) => (expected === null ? (CountedAt ?? []) : []))
  const [first] = moments.toSorted()
  if (first === undefined) return new Map<number, Movement[]>()
  const rows = await scope
    .seeWithDeleted('stocktake_line', 'transaction')
    .selectFrom('stocktake_line as line')
    .innerJoin('transaction as moved', (join) =>
      join
        .onRef('moved.locker_article_id', '=', 'line.locker_article_id')
        .onRef('moved.transaction_date', '>', 'line.counted_at'),
    )
    .where('line.stocktake_id', '=', stocktakeId)
    .where('line.counted', 'is not', null)
    .where('line.expected', 'is', null)
    // Only the ledger's months since then are looked at.
    .where('moved.transaction_date', '>', first)
    .orderBy('moved.transaction_date')
    .orderBy('moved.id')
    .select(['line.locker_article_id as of', 'moved.kind', 'moved.aborted', 'moved.amount', 'moved.moved'])
    .execute()
  return Map.groupBy(rows, (row) => row.of)
}
