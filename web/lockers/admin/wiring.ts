import { lockerLimits } from '#contract/limits.ts'
import type { Gpio } from '#contract/lockers/lockers.ts'
import { inSentence } from '#web/i18n/format.ts'

/** Which output of the controller opens which section of the locker, while somebody edits it. */

export type Section = Pick<Gpio, 'Shelf' | 'Column'>

/** A section with an output. The typed output may be no number yet. */
export interface Wired extends Section {
  Pin: number | string
  ActiveLevel: Gpio['ActiveLevel']
}

/** The amounts as typed. */
export interface Amounts {
  ShelfAmount: number | string | null
  ColumnAmount: number | string | null
}

/** The form holds the wiring as the API takes it: a JSON text, which is equal for equal wirings. */
export const readWiring = (text: string) => JSON.parse(text) as Wired[]

export function writeWiring(wired: readonly Wired[]) {
  const inOrder = wired.toSorted((one, other) => one.Shelf - other.Shelf || one.Column - other.Column)
  return JSON.stringify(
    inOrder.map(({ Shelf, Column, Pin, ActiveLevel }) => ({ Shelf, Column, Pin, ActiveLevel })),
  )
}

/**
 * The sections from `start` to before `end`, shelf by shelf, out of up to a million. If an amount is missing, only
 * the wired sections are known.
 */
export function sectionsBetween(amounts: Amounts, wired: readonly Wired[], start: number, end: number) {
  const columns = amountOf(amounts.ColumnAmount)
  if (amountOf(amounts.ShelfAmount) === undefined || columns === undefined)
    return inside(wired, amounts).slice(start, end)
  const length = Math.max(0, Math.min(end, sectionCount(amounts, wired)) - start)
  return Array.from({ length }, (_, index): Section => {
    const place = start + index
    return { Shelf: Math.floor(place / columns) + 1, Column: (place % columns) + 1 }
  })
}

export function sectionCount(amounts: Amounts, wired: readonly Wired[]) {
  const [shelves, columns] = [amountOf(amounts.ShelfAmount), amountOf(amounts.ColumnAmount)]
  return shelves === undefined || columns === undefined ? inside(wired, amounts).length : shelves * columns
}

/** The wired sections that exist with these amounts. */
export function inside(wired: readonly Wired[], { ShelfAmount, ColumnAmount }: Amounts) {
  const [shelves = Infinity, columns = Infinity] = [amountOf(ShelfAmount), amountOf(ColumnAmount)]
  return wired.filter(({ Shelf, Column }) => Shelf <= shelves && Column <= columns)
}

/** The name of a section inside a sentence. */
export const placeName = (words: { shelf: string; column: string }, { Shelf, Column }: Section) =>
  `${inSentence(words.shelf)} ${Shelf}, ${inSentence(words.column)} ${Column}`

export const isAt =
  (place: Section) =>
  ({ Shelf, Column }: Section) =>
    Shelf === place.Shelf && Column === place.Column

/** Sets the output of a section; an empty one removes it. */
export function withPin(wired: readonly Wired[], place: Section, pin: number | string): Wired[] {
  const others = wired.filter((one) => !isAt(place)(one))
  if (pin === '') return others
  // The active level is usually the same for all outputs: a new one copies the first.
  const { ActiveLevel } = wired.find(isAt(place)) ?? wired[0] ?? { ActiveLevel: 1 as const }
  return [...others, { Shelf: place.Shelf, Column: place.Column, Pin: pin, ActiveLevel }]
}

export const withLevel = (wired: readonly Wired[], place: Section, level: Gpio['ActiveLevel']) =>
  wired.map((one) => (isAt(place)(one) ? { ...one, ActiveLevel: level } : one))

/** Gives these sections the outputs from `from` on, one each, as far as the controller has outputs. */
export function inSequence(wired: readonly Wired[], places: readonly Section[], from: number): Wired[] {
  const { max } = lockerLimits.output
  const filled = places.slice(0, max - from + 1)
  const others = wired.filter((one) => !places.some((place) => isAt(place)(one)))
  return filled.reduce<Wired[]>(
    (all, place, index) => [
      ...all,
      { ...place, Pin: from + index, ActiveLevel: (wired.find(isAt(place)) ?? wired[0])?.ActiveLevel ?? 1 },
    ],
    others,
  )
}

export type WiringMistake = { is: 'range' } | { is: 'taken'; by: Section }

/** The error of a section's output: outside of the controller's range, or used by another section. */
export function mistakeAt(wired: readonly Wired[], place: Section): WiringMistake | undefined {
  const here = wired.find(isAt(place))
  if (here === undefined) return undefined
  const { min, max } = lockerLimits.output
  if (typeof here.Pin !== 'number' || !Number.isInteger(here.Pin) || here.Pin < min || here.Pin > max)
    return { is: 'range' }
  const other = wired.find((one) => one.Pin === here.Pin && !isAt(place)(one))
  return other && { is: 'taken', by: other }
}

/** How many sections a shelf has; undefined if an amount is missing. */
export const columnsOf = ({ ShelfAmount, ColumnAmount }: Amounts) =>
  amountOf(ShelfAmount) === undefined ? undefined : amountOf(ColumnAmount)

/** Undefined if the field is empty or not valid. */
function amountOf(typed: number | string | null) {
  const amount = typed === null || typed === '' ? Number.NaN : Number(typed)
  const { min, max } = lockerLimits.amount
  return Number.isInteger(amount) && amount >= min && amount <= max ? amount : undefined
}
