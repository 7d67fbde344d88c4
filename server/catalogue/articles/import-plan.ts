import { sql } from 'kysely'
import { type ImportReportRow, importRow, type ImportRow } from '#contract/catalogue/articles-import.ts'
import { fromOre } from '#server/database/money.ts'
import { readRow } from '#server/http/import-row.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { columnsOf } from './fields.ts'
import { bare, housesOtherwise, type KeptOwn, keptOwnOf, ownOfRow, sharedEansOf } from './import-shared.ts'
import type { Said } from './own.ts'

/** What an import will do with each row. Nothing is written here: a preview is the plan alone. */

export interface Plan {
  rows: PlannedRow[]
  newGroups: string[]
}

export interface PlannedRow {
  report: ImportReportRow
  /** What its readable cells say. */
  sent: Partial<ImportRow>
  article: Known | undefined
  /** Where the house shares the article: what the importer has said of it for itself, and says from now on. */
  own?: { kept: KeptOwn | undefined; said: Said } | undefined
  /** The groups that it comes into, by name without case, and those that it leaves. */
  joins: string[]
  leaves: number[]
}

interface Known
  extends Record<Exclude<(typeof compared)[number], keyof Said>, string | number | boolean | null>, Said {
  id: number
  name: string
  revision: number
  owner_id: number
}
interface Group {
  id: number
  name: string
  owner_id: number
}

type Sheet = { rows: Record<string, unknown>[]; CreateGroups: boolean; EmptyClears: boolean }

export async function planImport(scope: Scope, ownerId: number, sheet: Sheet): Promise<Plan> {
  const readable = sheet.rows.map((row) =>
    readRow(importRow, row, { foundBy: 'ArticleNumber', clears: sheet.EmptyClears }),
  )
  const numbers = readable.map(({ wanted }) => wanted.ArticleNumber)
  const matches = await matchesOf(scope, ownerId, numbers)
  const known = matches.flatMap(({ article }) => article ?? [])
  const isShared = (article: Known | undefined) => article !== undefined && article.owner_id !== ownerId
  const kept = await keptOwnOf(scope, idsOf(known.filter(isShared)))
  const memberships = await membershipsOf(scope, ownerId, idsOf(known))
  const groups = new Set((await groupsOf(scope, ownerId)).map(({ name }) => folded(name)))
  const newGroups = new Map<string, string>()
  const newEans = readable.flatMap(({ wanted }, row) => (matches[row]?.article ? [] : (wanted.Ean ?? [])))
  const sharedEans = ownerId === houseId ? new Set() : await sharedEansOf(scope, newEans)

  const rows = readable.map(({ errors, wanted }, row): PlannedRow => {
    const { article, first } = matches[row] ?? { first: row }
    const shared = isShared(article) ? article : undefined
    const isRepeated = numbers[row] !== undefined && first !== row
    if (isRepeated) errors['ArticleNumber'] = ['unique']
    const repeats: ImportReportRow['repeats'] = isRepeated ? { ArticleNumber: first } : {}
    if (wanted.Name === '' && article && !shared && article.name !== '') errors['Name'] = ['required']
    if (shared)
      for (const field of housesOtherwise(shared, wanted, sheet.rows[row] ?? {}, toldAs))
        errors[field] = ['sharedArticle']
    if (!article && sharedEans.has(bare(wanted.Ean ?? ''))) errors['Ean'] = ['sharedEan']
    const all = article ? (memberships.get(article.id) ?? []) : []
    const [present, houses] = [all.filter(isOf(ownerId)), all.filter((group) => !isOf(ownerId)(group))]
    const sent = { ...wanted, Groups: groupsSent(wanted, sheet, houses) }
    const unknown = (sent.Groups ?? []).filter((name) => !groups.has(folded(name)))
    if (unknown.length > 0 && !sheet.CreateGroups) errors['Groups'] = ['notFound']
    const told = shared && { shared: 1 as const }
    const report = { row, ArticleNumber: numbers[row] ?? '', errors, repeats, changes: {}, ...told }
    if (Object.keys(errors).length > 0)
      return { report: { ...report, result: 'refused' }, sent, article, joins: [], leaves: [] }

    for (const name of unknown) newGroups.set(folded(name), newGroups.get(folded(name)) ?? name)
    const moves = sent.Groups ? movesOf(present, sent.Groups) : { joins: [], leaves: [] }
    const own = shared && { kept: kept.get(shared.id), ...ownOfRow(shared, kept.get(shared.id), sent) }
    const changes = {
      ...(own ? changesOf(own.before, own.after) : article ? changesOf(article, columnsOf(sent)) : {}),
      ...(article && regroupingOf(present, sent.Groups, moves)),
    }
    const same = Object.keys(changes).length === 0
    const result = article ? (same ? 'same' : 'change') : 'create'
    return { report: { ...report, changes, result }, sent, article, own, ...moves }
  })
  return { rows, newGroups: [...newGroups.values()] }
}

const isOf = (ownerId: number) => (group: Group) => group.owner_id === ownerId

/** The house's groups that a shared article is in stay. A cell of semicolons without a name counts as empty. */
function groupsSent({ Groups }: Partial<ImportRow>, { EmptyClears }: Sheet, houses: Group[]) {
  if (Groups?.length === 0 && !EmptyClears) return undefined
  const names = new Set(houses.map(({ name }) => folded(name)))
  return Groups?.filter((name) => !names.has(folded(name)))
}

/** Names are compared without case. */
export const folded = (name: string) => name.toLowerCase()

/**
 * The database compares the numbers, both with existing articles and within the sheet, so that its collation decides. An article of
 * one's own goes before one that the house shares under the same number.
 */
async function matchesOf(scope: Scope, ownerId: number, numbers: (string | undefined)[]) {
  const sheet = sql<{ number: string | null; place: number }>`unnest(${numbers}::text[]) with ordinality`
  const rows = await scope
    .see('article')
    .selectFrom(sheet.as<'sheet'>(sql`sheet (number, place)`))
    .leftJoin('article', (join) =>
      join
        .on('article.owner_id', 'in', [ownerId, houseId])
        .on(sql`lower(article.number)`, '=', sql`lower(sheet.number)`),
    )
    .distinctOn('sheet.place')
    .select([
      'article.id',
      'article.owner_id',
      'article.revision',
      'article.name',
      ...compared.map((column) => `article.${column}` as const),
    ])
    .select(sql<number>`min(sheet.place) over (partition by lower(sheet.number)) - 1`.as('first'))
    .orderBy('sheet.place')
    .orderBy(sql`article.owner_id = ${ownerId}`, 'desc')
    .execute()
  return rows.map(({ first, ...article }) => ({
    first,
    article: article.id === null ? undefined : (article as Known),
  }))
}

const groupsOf = (scope: Scope, ownerId: number) =>
  scope
    .see('article_group')
    .selectFrom('article_group')
    .where('owner_id', '=', ownerId)
    .select(['id', 'name'])
    .execute()

async function membershipsOf(scope: Scope, ownerId: number, articleIds: number[]) {
  const rows = await scope
    .see('article_group', 'article_group_member')
    .selectFrom('article_group_member as member')
    .innerJoin('article_group', 'article_group.id', 'member.article_group_id')
    .where('article_group.owner_id', 'in', [ownerId, houseId])
    .where(among('member.article_id', articleIds))
    .select(['member.article_id', 'article_group.id', 'article_group.name', 'article_group.owner_id'])
    .orderBy('article_group.id')
    .execute()
  return Map.groupBy(rows, ({ article_id }) => article_id)
}

function movesOf(present: Group[], wanted: string[]) {
  const before = new Set(present.map(({ name }) => folded(name)))
  const after = new Set(wanted.map(folded))
  return {
    joins: [...after].filter((name) => !before.has(name)),
    leaves: present.filter(({ name }) => !after.has(folded(name))).map(({ id }) => id),
  }
}

type Values = { [C in keyof typeof toldAs]?: string | number | boolean | null | undefined }

function changesOf(before: Values, after: Values) {
  const changes: ImportReportRow['changes'] = {}
  for (const column of compared) {
    const [from = null, to] = [before[column], after[column]]
    if (to !== undefined && to !== from)
      changes[toldAs[column]] = { from: inWords(column, from), to: inWords(column, to) }
  }
  return changes
}

function regroupingOf(present: Group[], wanted: string[] = [], moves: ReturnType<typeof movesOf>) {
  if (moves.joins.length + moves.leaves.length === 0) return undefined
  return { Groups: { from: present.map(({ name }) => name).join('; '), to: wanted.join('; ') } }
}

/** Under which name a change of each column is reported. */
const toldAs = {
  name: 'Name',
  description: 'Description',
  lent: 'Lent',
  loan_hours: 'LoanHours',
  unit: 'Unit',
  pack_size: 'PackSize',
  ean: 'Ean',
  supplier: 'Supplier',
  supplier_number: 'SupplierNumber',
  warehouse_shelf: 'WarehouseShelf',
  purchase_price: 'PurchasePrice',
  missing_cost: 'MissingCost',
} as const satisfies Record<keyof ReturnType<typeof columnsOf>, keyof ImportRow>
const compared = Object.keys(toldAs) as (keyof typeof toldAs)[]

function inWords(column: keyof typeof toldAs, value: string | number | boolean | null) {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (column === 'loan_hours') return `${value} h`
  return column === 'purchase_price' || column === 'missing_cost'
    ? fromOre(Number(value)).toFixed(2)
    : String(value)
}
