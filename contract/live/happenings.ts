/** What can happen at the lockers. Apart from the schemas, because the bell is loaded first and has no zod. */

export const severities = ['success', 'warning', 'error'] as const
export type Severity = (typeof severities)[number]

/** What can have happened, and the values that fill its title and text; these are in the web's catalogues. */
export interface HappeningValues {
  /** `Articles`: how many, where several ran low at once; `ArticleName` is the first of them, `ArticleNames` the first ten. */
  lowStock: {
    LockerName: string
    ArticleName: string
    CurrentVolume: number
    Limit: number
    Articles?: number
    ArticleNames?: string[]
  }
  outOfStock: { LockerName: string; ArticleName: string; Articles: number; ArticleNames?: string[] }
  /** `Missing`: how much more was taken than there was by the ledger. */
  takenBeyondStock: { LockerName: string; ArticleName: string; Articles: number; Missing: number }
  lockerOffline: { LockerName: string }
  lockerOnline: { LockerName: string }
  lineRejected: { LockerName: string; Reason: string; Lines?: number }
  /** `Minutes`: for how long the locker takes no PIN. */
  wrongPins: { LockerName: string; Minutes: number }
  doorLeftOpen: { LockerName: string; Minutes: number }
  commandDone: { LockerName: string; Command: string }
  /** A run that one is to drive. `LockerName` is its first locker. */
  runReady: RunValues
  /** Less was found in the warehouse than a run that one has planned was to bring. */
  runShort: RunValues & { Missing: number; Articles: number }
  runDone: RunValues & { Skipped: number }
}
export interface RunValues {
  LockerName: string
  RunName: string
  Day: string
  Stops: number
}
export type Happening = keyof HappeningValues

export const happenings = [
  'lowStock',
  'outOfStock',
  'takenBeyondStock',
  'lockerOffline',
  'lockerOnline',
  'lineRejected',
  'wrongPins',
  'doorLeftOpen',
  'commandDone',
  'runReady',
  'runShort',
  'runDone',
] as const satisfies Happening[]

/**
 * `stock`: lines were booked, whoever booked them. `changed`: somebody changed the locker, its articles or its users.
 * `run`: a run to it was changed, picked or driven.
 */
export const liveKinds = ['stock', 'changed', 'run', ...happenings] as const
export type LiveKind = (typeof liveKinds)[number]

/** An event holds only its kind and its locker: the screens then read again what they show. */
export interface LiveEvent {
  kind: LiveKind
  LockerId: number
}
