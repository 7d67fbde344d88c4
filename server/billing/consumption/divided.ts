import type { Division, LinePart } from '#contract/billing/consumption.ts'

/** A statement's lines as it was wanted to be divided; money in whole öre. */
export interface DividedLine {
  part: LinePart
  month: string | null
  locker: string
  costCentre: string
  person: string
  articleNumber: string
  articleName: string
  price: number
  amount: number
  value: number
}

/** As it is kept, with the name of its person. */
export interface KeptLine {
  part: LinePart
  month: string | null
  locker_name: string
  centre_name: string
  person: string | null
  article_number: string
  article_name: string
  price: number
  amount: number
  value: number
}

const partOrder: LinePart[] = ['use', 'late', 'moved']

/** What is not divided by is added up. What adds up to nothing, such as a move between cost centres that are not told, is left out. */
export function divided(lines: readonly KeptLine[], division: Division, isCredit = false): DividedLine[] {
  const sign = isCredit ? -1 : 1
  const sums = new Map<string, DividedLine>()
  for (const line of lines) {
    const row: DividedLine = {
      part: line.part,
      month: line.month,
      locker: division.ByLocker ? line.locker_name : '',
      costCentre: division.ByCostCentre ? line.centre_name : '',
      person: division.ByPerson ? (line.person ?? '') : '',
      articleNumber: line.article_number,
      articleName: line.article_name,
      price: line.price,
      amount: sign * line.amount,
      value: sign * line.value,
    }
    const key = JSON.stringify([groupKey(row), row.articleNumber, row.articleName, row.price])
    const known = sums.get(key)
    if (known) {
      known.amount += row.amount
      known.value += row.value
    } else sums.set(key, row)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0).toSorted(byPlace)
}

/** Lines that stand below one heading. */
export const groupKey = ({
  part,
  month,
  locker,
  costCentre,
  person,
}: Pick<DividedLine, 'part' | 'month' | 'locker' | 'costCentre' | 'person'>) =>
  JSON.stringify([part, month, locker, costCentre, person])

function byPlace(one: DividedLine, other: DividedLine) {
  const text = (field: 'locker' | 'costCentre' | 'person' | 'articleNumber' | 'articleName') =>
    one[field].localeCompare(other[field], 'sv-SE', { numeric: true })
  return (
    partOrder.indexOf(one.part) - partOrder.indexOf(other.part) ||
    (one.month ?? '').localeCompare(other.month ?? '') ||
    text('locker') ||
    text('costCentre') ||
    text('person') ||
    text('articleName') ||
    text('articleNumber') ||
    one.price - other.price
  )
}
