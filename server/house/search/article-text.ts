import { type Expression, sql } from 'kysely'

const houseBought = sql<string>`article.supplier || ' ' || article.supplier_number`

/** Of a shared article a reseller has its own supplier and number there, in whose scope it is asked. */
const ownBought = sql<string>`coalesce((
  select coalesce(mine.supplier, article.supplier) || ' ' || coalesce(mine.supplier_number,
    case when mine.supplier is null then article.supplier_number else '' end)
  from article_own mine where mine.article_id = article.id), ${houseBought})`

/** Where it is bought: the supplier, and its number there. */
export const boughtText = (isHouse: boolean) => (isHouse ? houseBought : ownBought)

const textWith = (bought: Expression<string>) =>
  sql<string>`lower(article.number || ' ' || article.name || ' ' || article.description
    || ' ' || article.ean || ' ' || ${bought})`

/** The text in which an article is searched, as its index has it (730-supplier-searched.sql). */
export const articleText = textWith(houseBought)

/** The same with what a reseller says for itself of it. */
export const ownArticleText = textWith(ownBought)

/** The articles of which the reseller itself says something like one of the patterns. */
export const saidLike = (patterns: readonly string[]) => sql`select said.article_id from article_own said
  where lower(coalesce(said.supplier, '') || ' ' || coalesce(said.supplier_number, '')) like any(${patterns}::text[])`
