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
  unit: string
  price: number
  amount: number
  value: number
}

/** As it is kept, with the name and the number of its person. */
export interface KeptLine {
  part: LinePart
  month: string | null
  locker_id: number
  locker_name: string
  centre_name: string
  account_id: number | null
  person: string | null
  person_number: string | null
  article_number: string
  article_name: string
  unit: string
  price: number
  amount: number
  value: number
}

const partOrder: LinePart[] = ['use', 'late', 'moved']

/** What is not divided by is added up. What adds up to nothing, such as a move between cost centres that are not told, is left out. */
export function divided(lines: readonly KeptLine[], division: Division, isCredit = false): DividedLine[] {
  const sign = isCredit ? -1 : 1
  const lockers = toldApart(lines.map(({ locker_id, locker_name }) => ({ id: locker_id, name: locker_name })))
  const people = toldApart(
    lines.map(({ account_id, person, person_number }) => ({
      id: account_id,
      name: person ?? '',
      number: person_number ?? undefined,
    })),
  )
  const sums = new Map<string, DividedLine>()
  for (const line of lines) {
    const row: DividedLine = {
      part: line.part,
      month: line.month,
      locker: division.ByLocker ? (lockers.get(line.locker_id) ?? '') : '',
      costCentre: division.ByCostCentre ? line.centre_name : '',
      person: division.ByPerson ? (people.get(line.account_id) ?? '') : '',
      articleNumber: line.article_number,
      articleName: line.article_name,
      unit: line.unit,
      price: line.price,
      amount: sign * line.amount,
      value: sign * line.value,
    }
    const ids = [division.ByLocker && line.locker_id, division.ByPerson && line.account_id]
    const key = JSON.stringify([groupKey(row), ids, row.articleNumber, row.articleName, row.unit, row.price])
    const known = sums.get(key)
    if (known) {
      known.amount += row.amount
      known.value += row.value
    } else sums.set(key, row)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0).toSorted(byPlace)
}

/** What each is called: its name, and where several have the same one their number too, or what Lagra knows them by. */
function toldApart<Id extends number | null>(
  all: readonly { id: Id; name: string; number?: string | undefined }[],
) {
  const each = [...new Map(all.map((one) => [one.id, one])).values()]
  const ways = [
    ({ name }: (typeof each)[number]) => name,
    ({ name, number }: (typeof each)[number]) => (number && number !== name ? `${name} (${number})` : name),
    ({ name, id }: (typeof each)[number]) => `${name} (#${id})`,
  ]
  const called = new Map<Id, string>()
  let left = each
  for (const way of ways) {
    const same = Map.groupBy(left, way)
    for (const [name, those] of same) for (const { id } of those) called.set(id, name)
    left = [...same.values()].filter(({ length }) => length > 1).flat()
  }
  return called
}

/** Lines that stand below one heading. */
const groupKey = ({
  part,
  month,
  locker,
  costCentre,
  person,
}: Pick<DividedLine, 'part' | 'month' | 'locker' | 'costCentre' | 'person'>) =>
  JSON.stringify([part, month, locker, costCentre, person])

interface Sums {
  amount: number
  value: number
}

/** Lines that stand below one heading. */
export interface Section {
  first: DividedLine
  lines: DividedLine[]
  /** The headings before it, the widest first: of each locker, and of each cost centre there, that begins with it. */
  above: (Sums & { by: Division; isOfOne: boolean })[]
}

export function sectionsOf(lines: readonly DividedLine[], division: Division): Section[] {
  const sections = [...Map.groupBy(lines, groupKey).values()].flatMap((those): Section[] => {
    const [first] = those
    return first ? [{ first, lines: those, above: [] }] : []
  })
  for (const by of widerThan(division)) {
    const around = Map.groupBy(sections, ({ first: { part, month, locker, costCentre } }) =>
      groupKey({ part, month, locker, costCentre: by.ByCostCentre ? costCentre : '', person: '' }),
    )
    for (const those of around.values()) {
      const sums = sumsOf(those.flatMap((section) => section.lines))
      those[0]?.above.push({ by, ...sums, isOfOne: those.length === 1 })
    }
  }
  return sections
}

export const sumsOf = (lines: readonly DividedLine[]): Sums =>
  lines.reduce((sum, line) => ({ amount: sum.amount + line.amount, value: sum.value + line.value }), {
    amount: 0,
    value: 0,
  })

/** By less than a statement is divided by: by lockers alone, then by the cost centres of each. */
function widerThan(division: Division): Division[] {
  const chosen = (['ByLocker', 'ByCostCentre', 'ByPerson'] as const).filter((by) => division[by])
  return chosen.slice(0, -1).map((_, at) => {
    const some: readonly string[] = chosen.slice(0, at + 1)
    return {
      ByLocker: some.includes('ByLocker'),
      ByCostCentre: some.includes('ByCostCentre'),
      ByPerson: false,
    }
  })
}

/** Made once: of a large customer's month, texts are compared hundreds of thousands of times. */
const swedish = new Intl.Collator('sv-SE', { numeric: true })

function byPlace(one: DividedLine, other: DividedLine) {
  const text = (field: 'locker' | 'costCentre' | 'person' | 'articleNumber' | 'articleName') =>
    swedish.compare(one[field], other[field])
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
