import type { CountProposal } from '#contract/ledger/cycle-counts.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

const oneDay = 86_400_000

/** Why a locker should be counted, in a sentence. */
export function countReason(
  { Value, Pieces, Wrong, WorstArticle, WorstTimes, LastCounted }: CountProposal,
  { text, format }: Pick<Words, 'text' | 'format'>,
  now = Date.now(),
) {
  const words = text.stocktakes.next
  const worth = Value === null ? words.pieces(format.number(Pieces)) : words.value(format.wholePrice(Value))
  const worst =
    WorstArticle !== null && WorstTimes < Wrong
      ? ` – ${words.worst(WorstArticle, format.number(WorstTimes))}`
      : ''
  const wrong = Wrong === 0 ? words.neverWrong : words.wrong(Wrong, format.number(Wrong)) + worst
  const days = LastCounted === null ? undefined : Math.floor((now - Date.parse(LastCounted)) / oneDay)
  const last = days === undefined ? words.never : words.days(days, format.number(days))
  return words.reason(worth, wrong, last)
}
