import { type SqlBool, sql } from 'kysely'
import type { SentPrice } from '#contract/billing/price-lists.ts'
import { toOre } from '#server/database/money.ts'
import { invalid } from '#server/errors.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

interface Wanted {
  article_id: number | null
  article_group_id: number | null
  owner_id: number
  price: number | null
}

/** Prices of a list that is locked: what differs is written anew, and what has no price any more is gone. */
export async function setPrices(
  writer: Writer,
  { id, resellerId }: { id: number; resellerId: number },
  sent: readonly SentPrice[],
) {
  const wanted = await wantedOf(writer, sent)
  const kept = await writer
    .see('price_list_line')
    .selectFrom('price_list_line')
    .where('price_list_id', '=', id)
    .select(['id', 'article_id', 'article_group_id', 'price'])
    .execute()
  const before = new Map(kept.map((line) => [keyOf(line), line]))
  const changed = [...wanted].filter(([key, { price }]) => before.get(key)?.price !== (price ?? undefined))
  await writer.removeAll(
    'price_list_line',
    changed.flatMap(([key]) => before.get(key)?.id ?? []),
  )
  await writer.insertAll(
    'price_list_line',
    changed.flatMap(([, { price, ...line }]) =>
      price === null ? [] : [{ ...line, price, price_list_id: id, reseller_id: resellerId }],
    ),
  )
}

type Of = Pick<Wanted, 'article_id' | 'article_group_id'>
const keyOf = (of: Of) =>
  of.article_id === null ? `group ${of.article_group_id}` : `article ${of.article_id}`

/** By what they are of; each may be named once, by its id or by its number. */
async function wantedOf(scope: Scope, sent: readonly SentPrice[]) {
  const articles = await articlesNamed(scope, {
    ids: sent.flatMap(({ ArticleId }) => ArticleId ?? []),
    numbers: sent.flatMap(({ ArticleNumber }) => ArticleNumber?.toLowerCase() ?? []),
  })
  const groups = await groupsNamed(scope, sent)
  const wanted = new Map<string, Wanted>()
  for (const [index, line] of sent.entries()) {
    const price = line.Price === null ? null : toOre(line.Price)
    const field = named(line)
    const of =
      line.ArticleGroupId !== undefined
        ? groups.get(line.ArticleGroupId)
        : articles.get(line.ArticleId ?? (line.ArticleNumber ?? '').toLowerCase())
    if (!of) throw invalid({ [`data.${index}.${field}`]: 'notFound' })
    if (wanted.has(keyOf(of))) throw invalid({ [`data.${index}.${field}`]: 'unique' })
    wanted.set(keyOf(of), { ...of, price })
  }
  return wanted
}

const named = ({ ArticleGroupId, ArticleNumber }: SentPrice) =>
  ArticleGroupId !== undefined
    ? 'ArticleGroupId'
    : ArticleNumber !== undefined
      ? 'ArticleNumber'
      : 'ArticleId'

/** By id and by number in lower case. Of two with one number the reseller's own goes before the house's. */
export async function articlesNamed(scope: Scope, { ids, numbers }: { ids: number[]; numbers: string[] }) {
  const rows = await scope
    .see('article')
    .selectFrom('article')
    .where(sql<SqlBool>`(${among('id', ids)} or lower(number) = any(${numbers}::text[]))`)
    .select(['id', sql<string>`lower(number)`.as('number'), 'owner_id'])
    .orderBy('owner_id')
    .execute()
  const articles = new Map<number | string, Omit<Wanted, 'price'>>()
  for (const { id, number, owner_id } of rows) {
    const of = { article_id: id, article_group_id: null, owner_id }
    articles.set(id, of)
    articles.set(number, of)
  }
  return articles
}

async function groupsNamed(scope: Scope, sent: readonly SentPrice[]) {
  const rows = await scope
    .see('article_group')
    .selectFrom('article_group')
    .where(
      among(
        'id',
        sent.flatMap(({ ArticleGroupId }) => ArticleGroupId ?? []),
      ),
    )
    .select(['id', 'owner_id'])
    .execute()
  return new Map(rows.map(({ id, owner_id }) => [id, { article_id: null, article_group_id: id, owner_id }]))
}
