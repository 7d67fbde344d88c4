import type { ProposedLocker } from '#contract/planning/run-proposals.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { onShortDay, shortDay } from '#web/planning/short-day.ts'

/** What matters most of it, in the words of a row: that a run goes there already, else what waiting costs, else the stock. */
export function whyInShort(locker: ProposedLocker, words: Words) {
  const { make } = words.text.runs
  const { InRun, InRunDay, LaterRun, LaterRunName, LaterRunDay } = locker
  if (InRun !== null && InRunDay !== null) return inRun(locker, words)
  if (LaterRun !== null && LaterRunDay !== null)
    return make.alsoInRun(LaterRunName ?? '', onShortDay(LaterRunDay, words))
  const call = callOf(locker, words)
  return call ? make.dueInShort(call.day, call.waiting, call.usual) : stockFacts(locker, words).join(', ')
}

/** All of it, where there is room. */
export function whyInFull(locker: ProposedLocker, words: Words) {
  const { text, format } = words
  const { make } = text.runs
  const { InRun, InRunDay, LaterRun, LaterRunName, LaterRunDay, VisitBefore, Full } = locker
  const call = callOf(locker, words)
  return sentences([
    ...(InRun !== null && InRunDay !== null ? [inRun(locker, words)] : []),
    ...(LaterRun !== null && LaterRunDay !== null
      ? [make.inLaterRun(LaterRunName ?? '', onShortDay(LaterRunDay, words))]
      : []),
    ...(VisitBefore !== null ? [make.visitBefore(onShortDay(VisitBefore, words))] : []),
    ...(call ? [make.due(call.day), make.waiting(call.waiting, call.usual)] : []),
    ...stockFacts(locker, words),
    ...(Full > 0 ? [make.nothingBecause.full(Full, format.number(Full))] : []),
  ])
}

function inRun({ InRunName, InRunDay }: ProposedLocker, words: Words) {
  const { make } = words.text.runs
  const day = onShortDay(InRunDay ?? '', words)
  return InRunName === null || InRunName === '' ? make.inSomeRun(day) : make.inRun(InRunName, day)
}

/** The stock itself says when: what waiting costs, against an ordinary day. */
function callOf({ DueOn, WaitingCost, UsualCost }: ProposedLocker, words: Words) {
  if (DueOn === null || WaitingCost === null || UsualCost === null) return
  const money = (amount: number) => words.format.wholePrice(amount)
  return { day: shortDay(DueOn, words), waiting: money(WaitingCost), usual: money(UsualCost) }
}

const stockFacts = ({ Empty, Below }: ProposedLocker, { text, format }: Words) => [
  ...(Empty > 0 ? [text.runs.make.empty(format.number(Empty))] : []),
  ...(Below > 0 ? [text.runs.make.below(format.number(Below))] : []),
]

/** Swedish months are abbreviated with a point: then one is enough. */
const sentences = (facts: string[]) => facts.map((fact) => (fact.endsWith('.') ? fact : `${fact}.`)).join(' ')
