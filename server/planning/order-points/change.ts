import type { ChangedOrderPoint, OrderPointChange } from '#contract/planning/order-points.ts'
import type { FieldErrors, MessageKey } from '#contract/messages.ts'
import { among } from '#server/tenancy/ids.ts'
import { Refusal } from '#server/errors.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Changes the chosen order points: all of them or none. */
export async function changeOrderPoints(writer: Writer, changes: OrderPointChange[]) {
  const present = await locked(
    writer,
    changes.map(({ LockerArticleId }) => LockerArticleId),
  )
  const refuse = refusing(changes, present)
  refuse(422, 'LockerArticleId', 'notFound', (_, row) => !row)
  refuse(409, 'PlaceOrderAmount', 'conflict', ({ Before, Revision }, row) => {
    const isOlder = Revision !== undefined && Revision !== row?.revision
    return isOlder || (Before !== undefined && Before !== row?.place_order_amount)
  })
  refuse(422, 'PlaceOrderAmount', 'range', ({ PlaceOrderAmount }, row) => isAbove(PlaceOrderAmount, row))
  return set(
    writer,
    changes.flatMap(({ LockerArticleId, PlaceOrderAmount }) => {
      const Before = present.get(LockerArticleId)?.place_order_amount ?? null
      return Before === PlaceOrderAmount ? [] : [{ LockerArticleId, Before, After: PlaceOrderAmount }]
    }),
  )
}

/** Skips order points that somebody else has changed since, and articles that were removed from their locker. */
export async function changeWhereUntouched(writer: Writer, changes: ChangedOrderPoint[]) {
  const present = await locked(
    writer,
    changes.map(({ LockerArticleId }) => LockerArticleId),
  )
  return set(
    writer,
    changes.filter(({ LockerArticleId, Before, After }) => {
      const row = present.get(LockerArticleId)
      return row?.place_order_amount === Before && !isAbove(After, row)
    }),
  )
}

async function set(writer: Writer, changes: ChangedOrderPoint[]) {
  await writer.changeAll(
    'locker_article',
    changes.map(({ LockerArticleId, After }) => ({
      id: LockerArticleId,
      fields: { place_order_amount: After },
    })),
  )
  return changes
}

/** Locks the rows and reads them, by id. Rows that the member cannot see are left out. */
async function locked(writer: Writer, ids: number[]) {
  const rows = () =>
    writer
      .see('locker_article')
      .selectFrom('locker_article')
      .where(among('id', ids))
      .select(['id', 'revision', 'place_order_amount', 'max_stock'])
      .execute()
  const within = await rows()
  await writer.changeAll(
    'locker_article',
    within.map(({ id }) => ({ id, fields: {} })),
  )
  return new Map((await rows()).map((row) => [row.id, row]))
}

interface Row {
  revision: number
  place_order_amount: number | null
  max_stock: number | null
}

const isAbove = (amount: number | null, row: Row | undefined) =>
  amount !== null && row !== undefined && row.max_stock !== null && amount > row.max_stock

/** Every bad row is reported, by its index in the request. */
const refusing =
  (changes: OrderPointChange[], present: Map<number, Row>) =>
  (
    status: number,
    field: keyof OrderPointChange,
    key: MessageKey,
    isBad: (change: OrderPointChange, row: Row | undefined) => boolean,
  ) => {
    const bad = changes.flatMap((change, at): [string, string[]][] =>
      isBad(change, present.get(change.LockerArticleId)) ? [[`data.${at}.${field}`, [key]]] : [],
    )
    const errors: FieldErrors = Object.fromEntries(bad)
    if (bad.length > 0) throw new Refusal(status, errors)
  }
