import type { Text } from '#web/i18n/en.ts'

type Words = Text['graphs']

export interface DemoEvent {
  Id: number
  Time: Date
  Locker: string
  Event: string
  Group: string
  Amount: number | null
  Who: string
}

const minute = 60_000
const hour = 60 * minute
const count = 12

/** Invented events of the last hours, the newest first. */
export function events({ lockers, groups, people, happened }: Words, now: number): DemoEvent[] {
  const kinds = [happened.taken, happened.opened, happened.taken, happened.refilled, happened.online]
  return Array.from({ length: count }, (_, e) => {
    const Event = at(kinds, e)
    const moves = Event === happened.taken || Event === happened.refilled
    return {
      Id: e,
      Time: new Date(now - (2 + e * 11 + (e % 3) * 4) * minute),
      Locker: at(lockers, e * 2),
      Event,
      Group: moves ? at(groups, e) : '',
      Amount: moves ? (1 + ((e * 7) % 5)) * (Event === happened.refilled ? 20 : 1) : null,
      Who: Event === happened.online ? '' : at(people, e + 1),
    }
  })
}

/** When each locker was to be reached, during a day. */
export const connections = ({ lockers, conditions }: Words, now: number) =>
  lockers.flatMap((locker, l) => {
    const lost = 20 - l * 6
    const back = lost - 1.5 - l / 2
    const span = (from: number, to: number, condition: string) => ({
      locker,
      from: new Date(now - from * hour),
      to: new Date(now - to * hour),
      condition,
    })
    return [
      span(24, lost, conditions.online),
      span(lost, back, conditions.offline),
      span(back, 0, conditions.online),
    ]
  })

const at = (words: readonly string[], index: number) => words[index % words.length] ?? ''
