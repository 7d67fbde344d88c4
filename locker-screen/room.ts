import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Call } from './gateway/call.ts'
import { type Door, type Lockout, noLockout } from './identity/lockout.ts'
import type { OwnKeys } from './keys/own-keys.ts'
import { browserNow, type Clock, guessedClock } from './queue/clock.ts'
import type { Habits } from './queue/habits.ts'
import type { Chosen, Kind, Person, QueuedLine, RefusedLine, SentRefill } from './queue/lines.ts'
import type { Database, KeptConfig } from './queue/database.ts'
import { all, type Finder } from './steps/find.ts'
import type { Text } from './text/en.ts'

/** What went wrong, as the catalogue names it. */
export type Trouble = Exclude<keyof Text['troubles'], 'locked'>

/** An amount that may be a mistake, and why. */
export interface Doubt {
  LockerArticleId: number
  Name: string
  amount: number
  /** The stock, if more is asked for. */
  counted: number | null
  /** The usual amount, if far more is asked for. */
  usual: number | null
  /** By how much a refill brings the stock above its maximum, if it does. */
  above: number | null
}

/** The current step of the person at the locker. */
export type Step =
  | { at: 'start'; typed: string; number: string | null; busy: boolean; trouble: Trouble | null }
  | ({ at: 'articles'; who: Person; kind: Kind } & Choosing)
  | { at: 'amount'; lockerArticleId: number; typed: string; from: Extract<Step, Choosing> }
  | { at: 'doubt'; doubts: Doubt[]; from: Extract<Step, Choosing> }
  | { at: 'open'; kind: Kind; lines: QueuedLine[]; since: number; busy: boolean }
  | { at: 'done'; what: keyof Text['done']; lines: QueuedLine[]; since: number }
  | { at: 'code'; typed: string; busy: boolean; trouble: Trouble | null }
  /** `since` is when the door was opened; null where it was not yet. */
  /** `name` is whose PIN it was; null: the admin code, which all share. */
  | ({
      at: 'refill'
      code: string
      name: string | null
      unanswered: SentRefill | null
      since: number | null
    } & Choosing)
  | { at: 'refused'; from: Extract<Step, { at: 'start' | 'refill' }> }

/** The list of articles under a pad or a question that covers it, or the step itself. */
export const uncovered = (step: Step) => (step.at === 'amount' || step.at === 'doubt' ? step.from : step)

export interface Choosing {
  chosen: Chosen
  finder: Finder
  busy: boolean
  trouble: Trouble | null
}

export const nothingChosen: Choosing = { chosen: new Map(), finder: all, busy: false, trouble: null }

export const start: Extract<Step, { at: 'start' }> = {
  at: 'start',
  typed: '',
  number: null,
  busy: false,
  trouble: null,
}

/** The whole state of the screen. It changes only through `set`, which redraws the page. */
export interface Room {
  readonly callerId: string
  readonly database: Database
  /** A preview for the back-office: everything is shown, nothing can be done. */
  isPreview: boolean
  keys: OwnKeys | null
  keyIsWrong: boolean
  call: Call | null
  kept: KeptConfig | null
  lines: QueuedLine[]
  /** Lines that the back-office could not book, until somebody has seen them. */
  refused: RefusedLine[]
  /** What each person usually takes here. */
  habits: Habits
  lockouts: Record<Door, Lockout>
  /** Null until the first call. */
  online: boolean | null
  step: Step
  lastTouch: number
  clock: Clock
  /** There is a new release, which is loaded as soon as nobody uses the screen. */
  isOutdated: boolean
  set(change: Partial<Changing>): void
}

type Changing = Omit<Room, 'callerId' | 'database' | 'set'>

export function newRoom(callerId: string, database: Database, changed: () => void): Room {
  return {
    callerId,
    database,
    isPreview: false,
    keys: null,
    keyIsWrong: false,
    call: null,
    kept: null,
    lines: [],
    refused: [],
    habits: {},
    lockouts: { person: noLockout, code: noLockout },
    online: null,
    step: start,
    lastTouch: performance.now(),
    clock: guessedClock(0, 0, browserNow()),
    isOutdated: false,
    set(change) {
      Object.assign(this, change)
      changed()
    },
  }
}

export const configOf = ({ kept, keys }: Room): LockerConfig | null =>
  kept && keys && kept.keysId === keys.id ? kept.config : null

/** The current time, by the server's clock if it is known. */
export const momentAt = ({ clock }: Room) => new Date(clock.began + performance.now())

/** Nobody is using the screen. */
export const isUntouched = ({ step }: Room) =>
  step.at === 'start' && step.typed === '' && step.number === null && step.trouble === null && !step.busy

/** What cannot be stored is forgotten with the page, which is not worth a trouble. */
export async function keepHabits(room: Room, habits: Habits) {
  room.habits = habits
  await room.database.keepHabits(habits).catch((error: unknown) => console.error(error))
}
