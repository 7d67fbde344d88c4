import { sql } from 'kysely'
import { type ImportedPrice, importedPrice } from '#contract/billing/price-lists-import.ts'
import type { FieldErrors, MessageKey } from '#contract/messages.ts'
import { fromOre } from '#server/database/money.ts'
import { notFound } from '#server/errors.ts'
import { isEmpty, readRow } from '#server/http/import-row.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { articlesNamed } from './set-prices.ts'

/** A row of a sheet, and what is to become of it. */
export interface Judged {
  row: number
  /** What it is the price of, as the sheet says it. */
  Of: string
  errors: FieldErrors
  /** Field → the row that says the same before it. */
  repeats: Record<string, number>
  wanted: Partial<ImportedPrice>
  list: List | undefined
  of: { ArticleId: number } | { ArticleGroupId: number } | undefined
  /** What the list says now. */
  before: number | null
}

export interface List {
  /** The same for all rows of a list. */
  key: string
  /** Null where it has to be made. */
  id: number | null
  name: string
  customerId: number | null
  fromDay: string
}

interface Asked {
  rows: Record<string, unknown>[]
  EmptyClears: boolean
  PriceListId?: number | null | undefined
}

export const isRefused = ({ errors }: Judged) => Object.keys(errors).length > 0

/** Checks all rows, and all fields of each, before any is written, so that every error is reported at once. */
export async function judge(scope: Scope, asked: Asked): Promise<Judged[]> {
  const judged = asked.rows.map((row, index) => read(row, index, asked.EmptyClears))
  if (typeof asked.PriceListId === 'number') await takeList(scope, asked.PriceListId, judged)
  else await findLists(scope, judged)
  await findWhat(scope, judged)
  refuseRepeated(judged)
  await findPrices(scope, judged)
  return judged
}

function refuse({ errors }: Judged, field: keyof ImportedPrice, key: MessageKey) {
  errors[field] ??= [key]
}

function read(sent: Record<string, unknown>, row: number, clears: boolean): Judged {
  const { ArticleNumber, Group, ...others } = sent
  // Of the two that say what it is the price of one is empty.
  const named = Object.entries({ ArticleNumber, Group }).filter(([, cell]) => !isEmpty(cell))
  const { errors, wanted } = readRow(
    importedPrice,
    { ...others, ...Object.fromEntries(named) },
    { foundBy: 'ArticleNumber', clears },
  )
  const Of = named.map(([, cell]) => (typeof cell === 'string' ? cell : JSON.stringify(cell))).join(' / ')
  const judged = { row, Of, errors, repeats: {}, wanted, list: undefined, of: undefined, before: null }
  if (named.length !== 1) refuse(judged, 'ArticleNumber', named.length === 0 ? 'required' : 'range')
  const isTakenAway = clears && wanted.Price === null
  if (typeof wanted.Price !== 'number' && !isTakenAway) refuse(judged, 'Price', 'required')
  return judged
}

const lists = (scope: Scope) =>
  scope
    .see('price_list')
    .selectFrom('price_list')
    .select(['id', 'name', 'customer_id as customerId', sql<string>`from_day::text`.as('fromDay')])

async function takeList(scope: Scope, id: number, rows: Judged[]) {
  const list = await lists(scope).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  for (const each of rows) each.list = { key: keyOf(list), ...list }
}

const keyOf = ({ customerId, fromDay }: Pick<List, 'customerId' | 'fromDay'>) =>
  `${customerId ?? ''} ${fromDay}`

/** By customer and day; what is not there gets the name that its first row says. */
async function findLists(scope: Scope, rows: Judged[]) {
  const names = [...new Set(rows.flatMap(({ wanted }) => wanted.CustomerName?.toLowerCase() ?? []))]
  const customers = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('kind', '=', 'customer')
    .where(sql`lower(name)`, '=', sql`any(${names}::text[])`)
    .select(['id', sql<string>`lower(name)`.as('name')])
    .execute()
  const idOf = new Map(customers.map(({ id, name }) => [name, id]))
  const known = new Map((await lists(scope).execute()).map((list) => [keyOf(list), list]))
  const made = new Map<string, List>()
  for (const each of rows) {
    const { CustomerName, FromDay, ListName } = each.wanted
    const customerId = CustomerName === undefined ? null : idOf.get(CustomerName.toLowerCase())
    if (customerId === undefined) refuse(each, 'CustomerName', 'notFound')
    if (!FromDay) refuse(each, 'FromDay', 'required')
    if (customerId === undefined || !FromDay || each.errors['CustomerName']) continue
    const key = keyOf({ customerId, fromDay: FromDay })
    const list = known.get(key)
    if (list) each.list = { key, ...list }
    else if (ListName !== undefined && !made.has(key))
      made.set(key, { key, id: null, name: ListName, customerId, fromDay: FromDay })
    each.list ??= made.get(key)
    if (!each.list) refuse(each, 'ListName', 'required')
  }
}

async function findWhat(scope: Scope, rows: Judged[]) {
  const numbers = rows.flatMap(({ wanted }) => wanted.ArticleNumber?.toLowerCase() ?? [])
  const articles = await articlesNamed(scope, { ids: [], numbers })
  const names = rows.flatMap(({ wanted }) => wanted.Group?.toLowerCase() ?? [])
  const groups = await scope
    .see('article_group')
    .selectFrom('article_group')
    .where(sql`lower(name)`, '=', sql`any(${names}::text[])`)
    .select(['id', sql<string>`lower(name)`.as('name')])
    // Of two with one name the reseller's own goes before the house's.
    .orderBy('owner_id')
    .execute()
  const groupOf = new Map(groups.map(({ id, name }) => [name, id]))
  for (const each of rows) {
    const { ArticleNumber, Group } = each.wanted
    const article =
      ArticleNumber === undefined ? undefined : articles.get(ArticleNumber.toLowerCase())?.article_id
    const group = Group === undefined ? undefined : groupOf.get(Group.toLowerCase())
    if (typeof article === 'number') each.of = { ArticleId: article }
    else if (ArticleNumber !== undefined) refuse(each, 'ArticleNumber', 'notFound')
    else if (group !== undefined) each.of = { ArticleGroupId: group }
    else if (Group !== undefined) refuse(each, 'Group', 'notFound')
  }
}

const nameOf = ({ list, of }: Judged) => `${list?.key} ${JSON.stringify(of)}`

/** The first of two equal rows is kept. */
function refuseRepeated(rows: Judged[]) {
  const seen = new Map<string, number>()
  for (const each of rows) {
    if (!each.list || !each.of) continue
    const field = 'ArticleId' in each.of ? 'ArticleNumber' : 'Group'
    const before = seen.get(nameOf(each))
    if (before === undefined) seen.set(nameOf(each), each.row)
    else {
      refuse(each, field, 'unique')
      each.repeats[field] = before
    }
  }
}

async function findPrices(scope: Scope, rows: Judged[]) {
  const ids = [...new Set(rows.flatMap(({ list }) => list?.id ?? []))]
  const lines = await scope
    .see('price_list_line')
    .selectFrom('price_list_line')
    .where(among('price_list_id', ids))
    .select(['price_list_id', 'article_id', 'article_group_id', 'price'])
    .execute()
  const nameIn = (list: number, of: object) => `${list} ${JSON.stringify(of)}`
  const prices = new Map(
    lines.map(({ price_list_id, article_id, article_group_id, price }) => [
      nameIn(
        price_list_id,
        article_id === null ? { ArticleGroupId: article_group_id } : { ArticleId: article_id },
      ),
      fromOre(price),
    ]),
  )
  for (const each of rows)
    if (each.list?.id && each.of) each.before = prices.get(nameIn(each.list.id, each.of)) ?? null
}
