import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { fromOre } from '#server/database/money.ts'
import { notFound } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import { type CellValue, type ColumnKind, workbook } from '#server/http/workbook.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'

type Title = keyof (typeof words)['en-GB']['priceList']['columns']

const layout: [column: Title, kind: ColumnKind, width: number][] = [
  ['list', 'text', 26],
  ['customer', 'text', 26],
  ['from', 'text', 12],
  ['number', 'text', 18],
  ['group', 'text', 24],
  ['article', 'text', 36],
  ['price', 'money', 12],
  ['currency', 'text', 10],
]

/** The prices of lists, headed so that the file can be imported again. */
export async function pricesWorkbook(scope: Scope, ids: number[], language: Language) {
  const { sheet, columns } = words[language].priceList
  await assertThere(scope, ids)
  const rows = await linesOf(scope, ids)
  return workbook(
    sheet,
    layout.map(([column, kind, width]) => ({ title: columns[column], kind, width })),
    once(
      rows.map((row) => layout.map(([column]) => (column === 'price' ? fromOre(row.price) : row[column]))),
    ),
  )
}

/** All that are asked for, of which some may have no lines. */
async function assertThere(scope: Scope, ids: number[]) {
  const there = await scope
    .see('price_list')
    .selectFrom('price_list')
    .where(among('id', ids))
    .select('id')
    .execute()
  if (there.length < new Set(ids).size) throw notFound()
}

const linesOf = (scope: Scope, ids: number[]) =>
  scope
    .see('price_list', 'price_list_line', 'organisation', 'article', 'article_group')
    .selectFrom('price_list_line as line')
    .innerJoin('price_list as list', 'list.id', 'line.price_list_id')
    .leftJoin('organisation as customer', 'customer.id', 'list.customer_id')
    .leftJoin('article', 'article.id', 'line.article_id')
    .leftJoin('article_group', 'article_group.id', 'line.article_group_id')
    // Not of what is deleted.
    .where(({ or, eb }) => or([eb('article.id', 'is not', null), eb('article_group.id', 'is not', null)]))
    .where(({ or, eb }) => or([eb('list.customer_id', 'is', null), eb('customer.id', 'is not', null)]))
    .$if(ids.length > 0, (lines) => lines.where(among('list.id', ids)))
    .select([
      'list.name as list',
      'customer.name as customer',
      sql<string>`list.from_day::text`.as('from'),
      'article.number as number',
      'article_group.name as group',
      'article.name as article',
      'line.price',
      sql<string>`currency_of(list.reseller_id)`.as('currency'),
    ])
    .orderBy('list.from_day', 'desc')
    .orderBy('list.id')
    .orderBy(sql`article_group.name is null`)
    .orderBy(swedish(sql`coalesce(article.number, article_group.name)`))
    .orderBy('line.id')
    .execute()

async function* once(rows: CellValue[][]) {
  yield rows
}
