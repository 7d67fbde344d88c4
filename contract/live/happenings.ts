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
  /** A run that one is to drive. */
  runReady: RunValues
  /** Less was found in the warehouse than a run that one has planned was to bring. */
  runShort: RunValues & { Missing: number; Articles: number }
  runDone: RunValues & { Skipped: number }
  /** A run that one was to drive was cancelled, given to somebody else, or is a draft again. */
  runTaken: RunValues & { Cancelled: 0 | 1; Draft?: 0 | 1 }
  /** Something was put in otherwise than a run that one has planned says. `At` is the locker. */
  runBooked: RunValues & { By: string; At: string; Pieces: number; Because: RunBookedBecause }
  /** `Articles`: how many were counted. */
  stocktakeWaits: StocktakeValues
  /** `Articles`: how many are to be counted again. */
  stocktakeBack: StocktakeValues
  stocktakeApproved: StocktakeValues
  /** Somebody stands at its limit and wants more. `Span` is empty where it may take none at all. */
  limitReached: LimitValues & { Used: number; Limit: number; Span: 'day' | 'week' | 'month' | '' }
  /** More was taken than the person may. */
  overLimit: LimitValues
  /** `Loans`: how many pieces are overdue at a customer; `ArticleName` is the one that is so for longest. */
  loansOverdue: { LockerName: string; Loans: number; ArticleName: string }
  /** What one has to bring back oneself. `Loans`: of how many loans; `ArticleName` is the one that is due first. */
  ownLoans: { LockerName: string; Loans: number; ArticleName: string; Late: 0 | 1 }
}
interface LimitValues {
  LockerName: string
  /** Who, and of what. */
  Name: string
  ArticleName: string
  AccountId: number
  Amount: number
}
interface StocktakeValues {
  LockerName: string
  Articles: number
  /** What whoever decided said of it. */
  Note: string
}
/**
 * `notBooked`: it was put in, but its articles have left the locker by then. `beyondRun`: somebody says it put in more than the run
 * said, and does not drive it any more.
 */
export type RunBookedBecause =
  | 'givenAway'
  | 'cancelled'
  | 'takenBack'
  | 'stopRemoved'
  | 'ownRefill'
  | 'notBooked'
  | 'beyondRun'
export interface RunValues {
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
  'runTaken',
  'runBooked',
  'stocktakeWaits',
  'stocktakeBack',
  'stocktakeApproved',
  'limitReached',
  'overLimit',
  'loansOverdue',
  'ownLoans',
] as const satisfies Happening[]

/**
 * `stock`: lines were booked, whoever booked them. `changed`: somebody changed the locker, its articles or its users.
 * `run`: a run to it was changed, picked or driven. `stocktake`: it is counted, or a count was submitted or decided on.
 */
export const liveKinds = ['stock', 'changed', 'run', 'stocktake', ...happenings] as const
export type LiveKind = (typeof liveKinds)[number]

/** An event holds only its kind and its locker: the screens then read again what they show. */
export interface LiveEvent {
  kind: LiveKind
  LockerId: number
}
