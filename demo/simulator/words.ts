import type { Counts } from './counts.ts'
import type { Happening } from './happenings.ts'

/** The text of an event, or undefined for events that are only counted. */
export function inWords(happening: Happening): string | undefined {
  const { where } = happening
  const told = story(happening)
  return told === undefined ? undefined : `${shortened(where, 24)}  ${told}`
}

function story(happening: Happening): string | undefined {
  switch (happening.what) {
    case 'made': {
      const { line, who, article } = happening
      const did = line.Aborted ? 'changed their mind about' : line.Kind === 'return' ? 'brought back' : 'took'
      return `${who || 'Somebody'} ${did} ${line.Amount} × ${article}`
    }
    case 'filled':
      return `filled up, ${counted(happening.articles, 'article')}`
    case 'answered':
      return happening.status === 'rejected' ? `a line was rejected: ${happening.reason}` : undefined
    case 'refillAnswered':
      return happening.status === 'rejected' ? 'a refill was rejected' : undefined
    case 'kept':
      return `has ${counted(happening.uuids.length, 'thing')} to send from the last time`
    case 'ready':
      return `ready: ${counted(happening.articles, 'article')}, ${counted(happening.people, 'person', 'people')}`
    case 'code':
      return `waits for a locker; its code is ${happening.code.replace(/(....)(?=.)/g, '$1 ')}`
    case 'provisioned':
      return 'provisioned'
    case 'networkDown':
      return happening.answersOnly ? 'its answers get lost' : 'its network is down'
    case 'networkUp':
      return `its network is back, ${happening.queued} waiting`
    case 'restarting':
      return happening.asked ? 'restarts, as it was asked to' : 'lost its power, and starts again'
    case 'stranger':
      return `nobody has the number ${happening.typed}`
    case 'shutOut':
      return 'its key is no longer good: another device has its place'
    case 'serverAway':
    case 'serverBack':
      return undefined // the same for all of them: the status line tells
  }
}

export function statusLine(counts: Counts, at: Temporal.PlainDateTime) {
  const { lockers, offline, made, acknowledged, queued, refills, duplicates, rejected } = counts
  const day = at.toLocaleString('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return [
    day,
    offline > 0 ? `${counted(lockers, 'locker')}, ${offline} offline` : counted(lockers, 'locker'),
    `made ${made}`,
    `booked ${acknowledged}`,
    `waiting ${queued}`,
    ...(refills > 0 ? [`refills ${refills}`] : []),
    ...(duplicates > 0 ? [`sent twice ${duplicates}`] : []),
    ...(rejected > 0 ? [`rejected ${rejected}`] : []),
  ].join(' · ')
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const shortened = (text: string, width: number) =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width)
