import { lockerLimits } from '#contract/limits.ts'
import type { Gpio } from '#contract/lockers/lockers.ts'
import { detailed, type FieldErrors } from '#contract/messages.ts'
import { Refusal } from '#server/errors.ts'
import { readGpio } from './reading.ts'
import type { Writer } from '#server/tenancy/writer.ts'

interface Built {
  id: number
  reseller_id: number
  shelf_amount: number | null
  column_amount: number | null
}

/** Sets the locker's wiring. Without one in the request it stays, and must still fit the locker's size. */
export async function wire(writer: Writer, locker: Built, wanted: Gpio[] | undefined) {
  const present = await readGpio(writer, locker.id)
  const errors = wanted ? cellsBeyond(locker, wanted) : amountsTooLow(locker, present)
  if (Object.keys(errors).length > 0) throw new Refusal(422, errors)
  if (!wanted) return
  const without = (rows: Gpio[], others: Gpio[]) => {
    const known = new Set(others.map(identity))
    return rows.filter((row) => !known.has(identity(row))).map((row) => linkOf(locker, row))
  }
  await writer.link('locker_gpio', locker.id, {
    remove: without(present, wanted),
    add: without(wanted, present),
  })
}

/** Sections that the locker does not have, each at its place in the list. */
function cellsBeyond({ shelf_amount, column_amount }: Built, rows: Gpio[]) {
  const errors: FieldErrors = {}
  for (const [index, { Shelf, Column }] of rows.entries()) {
    if (shelf_amount !== null && Shelf > shelf_amount) refuse(errors, `Gpio.${index}.Shelf`, 1, shelf_amount)
    if (column_amount !== null && Column > column_amount)
      refuse(errors, `Gpio.${index}.Column`, 1, column_amount)
  }
  return errors
}

/** The other way round: the locker shrinks below a section that is wired. */
function amountsTooLow({ shelf_amount, column_amount }: Built, rows: Gpio[]) {
  const errors: FieldErrors = {}
  const shelves = Math.max(0, ...rows.map(({ Shelf }) => Shelf))
  const columns = Math.max(0, ...rows.map(({ Column }) => Column))
  if (shelf_amount !== null && shelves > shelf_amount) refuse(errors, 'ShelfAmount', shelves, mostAmount)
  if (column_amount !== null && columns > column_amount) refuse(errors, 'ColumnAmount', columns, mostAmount)
  return errors
}

const refuse = (errors: FieldErrors, field: string, min: number, max: number) => {
  errors[field] = [detailed('range', field, { min, max, value: max })]
}

const mostAmount = lockerLimits.amount.max

const identity = ({ Shelf, Column, Pin, ActiveLevel }: Gpio) => [Shelf, Column, Pin, ActiveLevel].join()

const linkOf = (locker: Built, { Shelf, Column, Pin, ActiveLevel }: Gpio) => ({
  locker_id: locker.id,
  reseller_id: locker.reseller_id,
  shelf: Shelf,
  section: Column,
  pin: Pin,
  active_level: ActiveLevel,
})
