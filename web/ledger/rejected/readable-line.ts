import type { RejectedLine } from '#contract/ledger/rejected-lines.ts'
import type { Text } from '#web/i18n/en.ts'
import type { Format } from '#web/i18n/format.ts'

export interface Names {
  articles: ReadonlyMap<number, string>
  people: ReadonlyMap<number, string>
}

interface Fact {
  label: string
  value: string
}

/** A line that a locker sent, in readable form. Unknown fields are shown unchanged. */
export function readableLine(line: RejectedLine['Line'], names: Names, text: Text, format: Format): Fact[] {
  const { fields, unknown, nobody } = text.locker.rejected
  const labels = fields as Record<string, string>
  const named = (known: ReadonlyMap<number, string>, id: unknown) =>
    known.get(Number(id)) ?? unknown(plain(id))
  const value = (field: string, given: unknown) => {
    if (field === 'AccountId') return given === null ? nobody : named(names.people, given)
    if (field === 'LockerArticleId') return named(names.articles, given)
    if (field === 'Kind') return (text.ledger.kinds as Record<string, string>)[plain(given)] ?? plain(given)
    if (field === 'Aborted') return given === 1 || given === true ? text.ui.yes : text.ui.no
    if (given === null || given === undefined) return '–'
    if ((field === 'Opened' || field === 'Closed') && isMoment(given)) return format.dateTime(given)
    return typeof given === 'number' ? format.number(given) : plain(given)
  }
  const order = Object.keys(labels)
  return Object.entries(line)
    .toSorted(([one], [other]) => placeIn(order, one) - placeIn(order, other))
    .map(([field, given]) => ({ label: labels[field] ?? field, value: value(field, given) }))
}

/** Unknown fields come last. */
const placeIn = (order: string[], field: string) =>
  order.includes(field) ? order.indexOf(field) : order.length

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
