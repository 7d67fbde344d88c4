import { sql } from 'kysely'
import type { TypedCount } from '#contract/ledger/stocktakes.ts'
import { conflict, invalid, Refusal } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

interface Wanted {
  uuid: string
  lockerId: number
  /** Null: the whole locker. */
  shelves: number[] | null
  blind: boolean
}

/** Begins a stocktake of what is in the locker now. The same UUID again answers with the one that was begun first. */
export async function begin(writer: Writer, { uuid, lockerId, shelves, blind }: Wanted): Promise<number> {
  const { tx, member, locked } = insideOf(writer)
  // Two who begin at once wait for each other.
  const locker = await locked('locker', lockerId)
  const before = await tx
    .selectFrom('stocktake')
    .where('reseller_id', '=', locker.reseller_id)
    .where('uuid', '=', uuid)
    .select(['id', 'locker_id'])
    .executeTakeFirst()
  if (before) {
    if (before.locker_id !== lockerId) throw conflict()
    return before.id
  }
  const { id } = await writer.insert('stocktake', {
    reseller_id: locker.reseller_id,
    locker_id: lockerId,
    uuid,
    shelves,
    blind,
    begun_by: member.id,
  })
  const { numAffectedRows } = await sql`
    insert into public.stocktake_line (reseller_id, stocktake_id, locker_id, locker_article_id)
    select reseller_id, ${id}, locker_id, id from public.locker_article
    where locker_id = ${lockerId} and deleted_at is null
      and (${shelves}::int[] is null or shelf = any(${shelves}::int[]))
    order by id`.execute(tx)
  if (numAffectedRows === 0n) throw invalid({ [shelves === null ? 'LockerId' : 'Shelves']: 'notFound' })
  return id
}

/** Keeps what was typed. What was sent before changes nothing; of two counts the later one holds. */
export async function count(writer: Writer, id: number, lines: TypedCount[]) {
  const { tx, member, locked } = insideOf(writer)
  const stocktake = await locked('stocktake', id)
  if (stocktake.state !== 'counting') throw conflict()
  const ids = lines.map(({ LockerArticleId }) => LockerArticleId)
  const known = await tx
    .selectFrom('stocktake_line')
    .where('stocktake_id', '=', id)
    .select('locker_article_id')
    .execute()
  refuseStrangers(ids, new Set(known.map((line) => line.locker_article_id)))
  const now = Date.now()
  const moments = lines.map(({ SecondsAgo }) =>
    new Date(Math.max(now - SecondsAgo * 1000, Date.parse(stocktake.begun_at))).toISOString(),
  )
  await sql`
    update public.stocktake_line line
    set counted = given.counted, counted_at = given.counted_at, counted_by = ${member.id}, uuid = given.uuid
    from unnest(
      ${ids}::int[], ${lines.map(({ Counted }) => Counted)}::int[], ${moments}::timestamptz[],
      ${lines.map(({ UUID }) => UUID)}::uuid[]) as given (id, counted, counted_at, uuid)
    where line.stocktake_id = ${id} and line.locker_article_id = given.id
      and line.uuid is distinct from given.uuid
      and (line.counted_at is null or line.counted_at <= given.counted_at)`.execute(tx)
}

function refuseStrangers(ids: number[], known: ReadonlySet<number>) {
  const errors = ids.flatMap((id, at) =>
    known.has(id) ? [] : [[`lines.${at}.LockerArticleId`, ['notFound']]],
  )
  if (errors.length > 0) throw new Refusal(422, Object.fromEntries(errors))
}

/** These are not counted any more. What was typed before is older than this, should it be sent again. */
export async function clear(writer: Writer, id: number, lockerArticleIds: number[]) {
  const { tx } = insideOf(writer)
  await sql`
    update public.stocktake_line set counted = null, counted_at = now(), counted_by = null, uuid = null, again = true
    where stocktake_id = ${id} and locker_article_id = any(${lockerArticleIds}::int[])`.execute(tx)
}
