import { priceToday } from './price.ts'
import type { CabinetArticleChange } from '#contract/lockers/cabinet-articles.ts'
import { among } from '#server/tenancy/ids.ts'
import type { FieldErrors } from '#contract/messages.ts'
import { conflict, forbidden, Refusal } from '#server/errors.ts'
import { toOre } from '#server/database/money.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { book } from './stock.ts'

interface Locker {
  id: number
  allow_enduser_to_set_placement: boolean
}

const columnOf = {
  CurrentVolume: 'current_volume',
  PlaceOrderAmount: 'place_order_amount',
  MaxStock: 'max_stock',
  Shelf: 'shelf',
  Placement: 'placement',
  EndCustomerArticlePrice: 'price',
} as const
type Field = keyof typeof columnOf
const priced = 'EndCustomerArticlePrice'

/**
 * Changes what is known of a locker's articles: all of it, or nothing. The rows are locked before they are looked at,
 * since the locker may report, and somebody else may edit, at any moment.
 */
export async function changeArticles(
  writer: Writer,
  member: Member,
  locker: Locker,
  changes: CabinetArticleChange[],
) {
  const ids = changes.map((row) => row.LockerArticleId)
  const strangers = new Set(ids)
  for (const { id } of await rowsOf(writer, locker.id, ids)) strangers.delete(id)
  refuse(changes, (row) => strangers.has(row.LockerArticleId) && ['LockerArticleId', 'notFound'])

  await writer.changeAll(
    'locker_article',
    ids.map((id) => ({ id, fields: {} })),
  )
  const present = new Map((await rowsOf(writer, locker.id, ids)).map((row) => [row.id, row]))
  const wanted = changes.map((change) => {
    const before = present.get(change.LockerArticleId)
    if (!before || (change.Revision !== undefined && change.Revision !== before.revision)) throw conflict()
    return { change, before, fields: differing(change, before) }
  })

  for (const { fields } of wanted)
    if (fields.some((field) => !mayEdit(member, locker, field))) throw forbidden()
  refuse(wanted, ({ change, fields }) => {
    const isWorded =
      !mayDo(member, 'manageLockers', 'write') && fields.includes('Placement') && !isWhole(change.Placement)
    return isWorded && ['Placement', 'integer']
  })
  refuse(wanted, ({ change, before, fields }) => {
    const { PlaceOrderAmount: limit = before.place_order_amount, MaxStock: most = before.max_stock } = change
    const field = fields.includes('PlaceOrderAmount') ? 'PlaceOrderAmount' : 'MaxStock'
    return limit !== null && most !== null && limit > most && [field, 'range']
  })

  await writer.changeAll(
    'locker_article',
    wanted.map(({ change, before, fields }) => ({ id: before.id, fields: columns(change, fields) })),
  )
  const counted = wanted.filter(({ fields }) => fields.includes('CurrentVolume'))
  await book(
    writer,
    counted.map(({ change, before }) => ({
      lockerArticleId: before.id,
      kind: 'correction' as const,
      amount: (change.CurrentVolume ?? 0) - before.current_volume,
      reason: 'edited' as const,
      note: change.Note,
    })),
  )
}

/**
 * Whoever handles the orders changes the numbers, whoever refills what is there. Others may set the placement, where the
 * locker allows it.
 */
function mayEdit(member: Member, locker: Locker, field: Field) {
  if (field === 'EndCustomerArticlePrice') return mayDo(member, 'setPrices', 'write')
  if (field === 'CurrentVolume') return mayDo(member, 'refill', 'write')
  return (
    mayDo(member, 'handleOrders', 'write') || (field === 'Placement' && locker.allow_enduser_to_set_placement)
  )
}

const isWhole = (text: string | undefined) => /^\d{0,9}$/.test(text ?? '')

const rowsOf = (writer: Writer, lockerId: number, ids: number[]) =>
  writer
    .see('locker_article')
    .selectFrom('locker_article')
    .where('locker_id', '=', lockerId)
    .where(among('id', ids))
    .select(['id', 'revision', ...Object.values(columnOf), priceToday.as('asked')])
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const sent = (change: CabinetArticleChange, field: Field) =>
  field === priced && typeof change[field] === 'number' ? toOre(change[field]) : change[field]

/** The fields that were sent with another value than the stored one. */
const differing = (change: CabinetArticleChange, before: Row) =>
  (Object.keys(columnOf) as Field[]).filter((field) => {
    const value = sent(change, field)
    // The price of a list that is sent back as it was read does not become the locker's own.
    return (
      value !== undefined &&
      value !== before[columnOf[field]] &&
      !(field === priced && value === before.asked && !change.OwnPrice)
    )
  })

const columns = (change: CabinetArticleChange, fields: Field[]) =>
  Object.fromEntries(
    fields
      .filter((field) => field !== 'CurrentVolume')
      .map((field) => [columnOf[field], sent(change, field)]),
  )

/** Every bad row is reported, by its index in the request. */
function refuse<T>(rows: T[], fault: (row: T) => [field: string, key: string] | false) {
  const errors: FieldErrors = {}
  rows.forEach((row, index) => {
    const found = fault(row)
    if (found) errors[`data.${index}.${found[0]}`] = [found[1]]
  })
  if (Object.keys(errors).length > 0) throw new Refusal(422, errors)
}
