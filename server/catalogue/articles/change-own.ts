import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import type { Member } from '#server/tenancy/member.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { columnsOf } from './fields.ts'
import { nothingSaid, type Said, saidAnew, saidFields } from './own.ts'

type Sent = Input<Contract['articles']['updateOwn']>['body']

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changeOwn(writer: Writer, member: Member, id: number, { Revision, ...sent }: Sent) {
  const article = await writer
    .see('article')
    .selectFrom('article')
    .where('id', '=', id)
    .select(['owner_id', 'revision', ...saidFields])
    .executeTakeFirstOrThrow(notFound)
  const reseller_id = member.resellerId
  if (reseller_id === null || article.owner_id !== houseId) throw forbidden()
  const kept = await writer
    .see('article_own')
    .selectFrom('article_own')
    .where('article_id', '=', id)
    .select(['id', ...saidFields])
    .executeTakeFirst()
  const own = saidAnew(article, kept ?? nothingSaid, columnsOf(sent))
  const seen = Revision === undefined ? undefined : Revision - article.revision
  if (kept) {
    await writer.change('article_own', kept.id, own, seen)
    return
  }
  if ((seen ?? 0) !== 0) throw conflict()
  await sayFirst(writer, [{ reseller_id, article_id: id, ...own }])
}

/** The first that a reseller says of articles. What is all as the house says needs no row. */
export async function sayFirst(writer: Writer, own: (Said & { reseller_id: number; article_id: number })[]) {
  const first = own.filter((each) => saidFields.some((field) => each[field] !== null))
  const made = await writer.insertAll('article_own', first, { skipExisting: true })
  if (made.length < first.length) throw conflict()
}
