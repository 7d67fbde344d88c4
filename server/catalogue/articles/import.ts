import type { ImportReport } from '#contract/catalogue/articles-import.ts'
import type { Contract } from '#contract/index.ts'
import { conflict, Refusal } from '#server/errors.ts'
import { errorsOfRows, importReport } from '#server/http/import-row.ts'
import type { Handlers } from '#server/http/mount.ts'
import { sayFirst } from './change-own.ts'
import { assertMaySetPrice, columnsOf, columnsOfNew } from './fields.ts'
import { folded, type Plan, planImport, type PlannedRow } from './import-plan.ts'
import { idsOf } from '#server/tenancy/ids.ts'
import { ownerOf } from './owner.ts'
import { membership } from './groups.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Articles = Handlers<Contract['articles']>

export const importRows: Articles['importRows'] = async ({ body }, { scope, member, write }) => {
  const ownerId = ownerOf(member)
  if (body.preview) return reportOf(await planImport(scope, ownerId, body))
  return write(async (writer) => {
    const plan = await planImport(writer, ownerId, body)
    assertMaySetPrice(
      member,
      plan.rows.map(({ sent }) => sent),
    )
    const refused = errorsOfRows(plan.rows.map(({ report }) => report))
    if (!body.OnlyGoodRows && Object.keys(refused).length > 0) throw new Refusal(422, refused)
    await carryOut(writer, ownerId, plan)
    return reportOf(plan)
  })
}

const reportOf = ({ rows, newGroups }: Plan): ImportReport => ({
  ...importReport(rows.map(({ report }) => report)),
  newGroups,
})

async function carryOut(writer: Writer, ownerId: number, { rows, newGroups }: Plan) {
  const planned = rows.filter(({ report: { result } }) => result === 'create' || result === 'change')
  const articles = await writeArticles(
    writer,
    ownerId,
    planned.filter(({ own }) => own === undefined),
  )
  await writeOwn(writer, ownerId, planned)
  await writer.insertAll(
    'article_group',
    newGroups.map((name) => ({ owner_id: ownerId, name })),
  )
  const regrouped = planned.filter(({ joins, leaves }) => joins.length + leaves.length > 0)
  await regroup(writer, ownerId, regrouped, articles)
  // The revision of an article whose groups alone changed must still be raised.
  const touched = regrouped.filter(
    ({ report: { changes }, article, own }) => article && !own && Object.keys(changes).join() === 'Groups',
  )
  await writer.touchAll('article', idsOf(touched.flatMap(({ article }) => article ?? [])))
}

/** Answers with the id of each row's article. */
async function writeArticles(writer: Writer, ownerId: number, planned: PlannedRow[]) {
  const ids = new Map<PlannedRow, number>()
  const created = await writer.insertAll(
    'article',
    planned
      .filter(({ article }) => !article)
      .map(({ report, sent }) => ({
        owner_id: ownerId,
        number: report.ArticleNumber,
        ...columnsOfNew(sent),
      })),
  )
  const byNumber = new Map(created.map(({ number, id }) => [number, id]))
  for (const row of planned) {
    const id = row.article?.id ?? byNumber.get(row.report.ArticleNumber)
    if (id !== undefined) ids.set(row, id)
  }
  await writer.changeAll(
    'article',
    planned.flatMap(({ article, sent }) =>
      article
        ? {
            id: article.id,
            revision: article.revision,
            fields: columnsOf(sent),
          }
        : [],
    ),
  )
  return ids
}

/** What is said for oneself of the articles that the house shares. */
async function writeOwn(writer: Writer, reseller_id: number, planned: PlannedRow[]) {
  const rows = planned.flatMap(({ article, own, report: { changes } }) =>
    article && own && Object.keys(changes).join() !== 'Groups' ? { article_id: article.id, ...own } : [],
  )
  await sayFirst(
    writer,
    rows.flatMap(({ article_id, kept, said }) => (kept ? [] : { reseller_id, article_id, ...said })),
  )
  await writer.changeAll(
    'article_own',
    rows.flatMap(({ kept, said }) => (kept ? { id: kept.id, revision: kept.revision, fields: said } : [])),
  )
}

/** Where several groups have the same name, articles are added to the first. */
async function regroup(
  writer: Writer,
  ownerId: number,
  planned: PlannedRow[],
  articles: Map<PlannedRow, number>,
) {
  const groups = await writer
    .see('article_group')
    .selectFrom('article_group')
    .where('owner_id', '=', ownerId)
    .select(['id', 'name', 'owner_id'])
    .orderBy('id')
    .execute()
  const byName = new Map(groups.toReversed().map((group) => [folded(group.name), group]))
  const byId = new Map(groups.map((group) => [group.id, group]))
  const moves = planned.flatMap((row) => {
    const { id, owner_id } = row.article ?? { id: articles.get(row) ?? 0, owner_id: ownerId }
    const article = { id, owner_id }
    return [
      ...row.joins.map((name) => ({ group: byName.get(name), article, joins: true })),
      ...row.leaves.map((id) => ({ group: byId.get(id), article, joins: false })),
    ]
  })
  const changes = [...Map.groupBy(moves, ({ group }) => group)].map(([group, moved]) => {
    if (!group) throw conflict() // deleted while we planned
    const change = {
      add: moved.filter(({ joins }) => joins).map(({ article }) => membership(group, article)),
      remove: moved.filter(({ joins }) => !joins).map(({ article }) => ({ article_id: article.id })),
    }
    return [group.id, change] as const
  })
  await writer.linkAll('article_group_member', new Map(changes))
}
