import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { AppliedRule } from '#contract/lockers/limit-rules.ts'
import type { Call } from './gateway/call.ts'
import { type Door, type Lockout, noLockout } from './identity/lockout.ts'
import type { OwnKeys } from './keys/own-keys.ts'
import { browserNow, type Clock, guessedClock } from './queue/clock.ts'
import type { LastCostCentres } from './queue/cost-centres.ts'
import type { Habits } from './queue/habits.ts'
import type { Chosen, Kind, Person, QueuedLine, RefusedLine, SentRefill } from './queue/lines.ts'
import type { Database, KeptConfig } from './queue/database.ts'
import type { TakenOut } from './queue/taken-out.ts'
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

/** An amount that its person may not take, or not without a reason. */
export interface Limited {
  LockerArticleId: number
  Name: string
  amount: number
  /** How many it may still take. */
  left: number
  /** The limit that says so; null where only a reason is missing. */
  by: AppliedRule | null
}

/** The current step of the person at the locker. */
export type Step =
  | { at: 'start'; typed: string; number: string | null; busy: boolean; trouble: Trouble | null }
  | ({ at: 'articles'; who: Person; kind: Kind; reason?: string } & Choosing)
  | { at: 'amount'; lockerArticleId: number; typed: string; from: Extract<Step, Choosing> }
  | { at: 'doubt'; doubts: Doubt[]; from: Extract<Step, Choosing> }
  /** What it is for; `unknown` is what was typed or scanned, and is no code. */
  | {
      at: 'costCentre'
      typed: string
      keys: 'letters' | 'digits' | null
      unknown: string | null
      from: Extract<Step, { at: 'articles' }>
    }
  /** `asked`: whoever can allow more was told; null: it could not be told. */
  | { at: 'limited'; limited: Limited[]; asked: boolean | null; busy: boolean; from: ArticlesStep }
  | { at: 'reason'; limited: Limited[]; from: ArticlesStep }
  | { at: 'open'; kind: Kind; lines: QueuedLine[]; since: number; busy: boolean }
  /** The end of a preview. */
  | { at: 'noDoor' }
  | { at: 'done'; what: keyof Text['done']; lines: QueuedLine[]; since: number }
  | { at: 'code'; typed: string; busy: boolean; trouble: Trouble | null }
  /** `since` is when the door was opened; null where it was not yet. */
  /** `name` is whose PIN it was; null: the admin code, which all share. */
  | ({
      at: 'refill'
      code: string
      name: string | null
      /** What the person's run brings; its amounts are chosen to begin with. */
      planned: Chosen
      unanswered: SentRefill | null
      since: number | null
    } & Choosing)
  | { at: 'refused'; from: Extract<Step, { at: 'start' | 'refill' }> }

export type ArticlesStep = Extract<Step, { at: 'articles' }>

/** Covered by a pad or a question. */
export const isCovering = (
  step: Step,
): step is Extract<Step, { at: 'amount' | 'doubt' | 'costCentre' | 'limited' | 'reason' }> =>
  step.at === 'amount' ||
  step.at === 'doubt' ||
  step.at === 'costCentre' ||
  step.at === 'limited' ||
  step.at === 'reason'

/** The list of articles under a pad or a question that covers it, or the step itself. */
export const uncovered = (step: Step) => (isCovering(step) ? step.from : step)

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
  /** A preview for the back-office: everything is shown and asked, no door opens and nothing is kept. */
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
  /** What each person has not brought back, as far as it is known. */
  takenOut: TakenOut
  /** What each person took something for the last time that it was asked. */
  lastCostCentres: LastCostCentres
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
    takenOut: {},
    lastCostCentres: {},
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

export async function keepTakenOut(room: Room, takenOut: TakenOut) {
  room.takenOut = takenOut
  await room.database.keepTakenOut(takenOut).catch((error: unknown) => console.error(error))
}

/** What cannot be stored is forgotten with the page, which is not worth a trouble. */
export async function keepHabits(room: Room, habits: Habits) {
  room.habits = habits
  await room.database.keepHabits(habits).catch((error: unknown) => console.error(error))
}
