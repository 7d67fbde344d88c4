import type { ProposedLocker } from '#contract/planning/run-proposals.ts'

/** What the planner has before it, and what was different when it was read again. */
export interface Seen {
  /** The day, and where the lockers come from. */
  question: string
  answer: readonly ProposedLocker[] | undefined
  listed: readonly ProposedLocker[]
  /** Which lockers are gone to as long as the planner says nothing else. */
  ticks: ReadonlyMap<number, boolean>
  news: News
}

export interface News {
  /** They need a visit by now, and are not ticked. */
  more: readonly ProposedLocker[]
  /** They need none any more, and are not listed. */
  gone: readonly ProposedLocker[]
  /** Another run goes there by now. */
  taken: readonly ProposedLocker[]
  /** Of these other amounts are proposed. */
  changed: readonly ProposedLocker[]
}

const noNews: News = { more: [], gone: [], taken: [], changed: [] }
export const nothingSeen: Seen = {
  question: '',
  answer: undefined,
  listed: [],
  ticks: new Map(),
  news: noNews,
}

/**
 * The lockers as they are read, or read again while somebody plans. Of the same question the ticks stay, a locker that comes
 * later is not gone to by itself, and one that somebody has decided about stays in the list.
 */
export function seeing(
  before: Seen,
  question: string,
  answer: readonly ProposedLocker[],
  isDecided: (lockerId: number) => boolean,
): Seen {
  if (before.answer === undefined || before.question !== question)
    return { question, answer, listed: answer, ticks: new Map(answer.map(byItself)), news: noNews }
  const was = new Map(before.listed.map((locker) => [locker.LockerId, locker]))
  const ids = new Set(answer.map(({ LockerId }) => LockerId))
  const left = before.listed.filter(({ LockerId }) => !ids.has(LockerId))
  const kept = left.filter(({ LockerId }) => isDecided(LockerId))
  const more = answer.filter(({ LockerId }) => !was.has(LockerId))
  const ticks = new Map(before.ticks)
  for (const { LockerId } of more) if (!ticks.has(LockerId)) ticks.set(LockerId, false)
  return {
    question,
    answer,
    listed: [...answer, ...kept],
    ticks,
    news: added(before.news, {
      // What the planner has ticked itself, as one that comes along, is no news to it.
      more: more.filter(({ LockerId }) => !isDecided(LockerId)),
      gone: left.filter(({ LockerId }) => !isDecided(LockerId)),
      taken: answer.filter((one) => one.InRun !== null && was.get(one.LockerId)?.InRun === null),
      changed: answer.filter((one) => {
        const old = was.get(one.LockerId)
        return old !== undefined && one.InRun === old.InRun && old.Proposed.Pieces !== one.Proposed.Pieces
      }),
    }),
  }
}

/** Lockers to which nothing is brought, and those that somebody else is going to, are not gone to by themselves. */
const byItself = ({ LockerId, Proposed, InRun }: ProposedLocker) =>
  [LockerId, Proposed.Pieces > 0 && InRun === null] as const

/** What was told stays told until the planner has seen it: a later reading adds to it. */
function added(before: News, now: News): News {
  const both = (key: keyof News) => [
    ...new Map([...before[key], ...now[key]].map((locker) => [locker.LockerId, locker])).values(),
  ]
  const is = (all: readonly ProposedLocker[]) => new Set(all.map(({ LockerId }) => LockerId))
  const [came, went] = [is(now.more), is(now.gone)]
  return {
    more: both('more').filter(({ LockerId }) => !went.has(LockerId)),
    gone: both('gone').filter(({ LockerId }) => !came.has(LockerId)),
    taken: both('taken').filter(({ LockerId }) => !went.has(LockerId)),
    changed: both('changed').filter(({ LockerId }) => !went.has(LockerId)),
  }
}

export const isNews = (news: News) => Object.values(news).some((all) => all.length > 0)
