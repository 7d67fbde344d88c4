import type { LockerConfig } from '#contract/gateway.ts'
import type { Call } from './gateway/call.ts'
import { type Lockout, noLockout } from './identity/lockout.ts'
import type { Chosen, Kind, Person, QueuedLine } from './queue/lines.ts'
import type { Database, KeptConfig } from './queue/database.ts'
import type { Text } from './text/en.ts'

/** What went wrong, as the catalogue names it. */
export type Trouble = Exclude<keyof Text['troubles'], 'locked'>

/** Where the person at the locker is. */
export type Step =
  | { at: 'start'; typed: string; number: string | null; busy: boolean; trouble: Trouble | null }
  | { at: 'articles'; who: Person; kind: Kind; chosen: Chosen; busy: boolean; trouble: Trouble | null }
  | { at: 'open'; kind: Kind; lines: QueuedLine[]; since: number; busy: boolean; trouble: Trouble | null }
  | { at: 'done'; what: keyof Text['done']; since: number }
  | { at: 'code'; typed: string; busy: boolean; trouble: Trouble | null }
  | {
      at: 'refill'
      code: string
      uuid: string
      chosen: Chosen
      busy: boolean
      trouble: Trouble | null
    }

export const start: Step = { at: 'start', typed: '', number: null, busy: false, trouble: null }

/** All that the screen knows. One place changes it, and the page follows. */
export interface Room {
  readonly callerId: string
  readonly database: Database
  key: string | null
  keyIsWrong: boolean
  call: Call | null
  kept: KeptConfig | null
  lines: QueuedLine[]
  lockout: Lockout
  /** Unknown until something was asked. */
  online: boolean | null
  step: Step
  lastTouch: number
  /** To be started anew as soon as nobody is at it. */
  restartCommand: number | null
  set(change: Partial<Changing>): void
}

type Changing = Omit<Room, 'callerId' | 'database' | 'set'>

export function newRoom(callerId: string, database: Database, changed: () => void): Room {
  return {
    callerId,
    database,
    key: null,
    keyIsWrong: false,
    call: null,
    kept: null,
    lines: [],
    lockout: noLockout,
    online: null,
    step: start,
    lastTouch: performance.now(),
    restartCommand: null,
    set(change) {
      Object.assign(this, change)
      changed()
    },
  }
}

export const configOf = ({ kept, key }: Room): LockerConfig | null =>
  kept && kept.key === key ? kept.config : null
