import { z } from 'zod'
import type { ReminderSettings } from '#contract/billing/reminders.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'
import type { ReferenceRate } from './interest.ts'

/** How reminders are made; fees in öre. */
export interface Reminding {
  levels: { days: number; fee: number }[]
  referenceRates: ReferenceRate[]
  above: number
  /** A reseller that owes less than this, in öre of kronor, is not reminded. */
  smallest: number
  isScheduled: boolean
  hour: number
  lastRun: string | null
  /** 0 where nobody has set anything yet. */
  revision: number
}

/** The first reminder is free, the others cost what Swedish law allows where it is agreed. */
const defaults: Reminding = {
  levels: [
    { days: 5, fee: 0 },
    { days: 15, fee: 60_00 },
    { days: 30, fee: 60_00 },
  ],
  referenceRates: [],
  above: 8,
  smallest: 0,
  isScheduled: false,
  hour: 8,
  lastRun: null,
  revision: 0,
}

const levels = z.array(z.object({ days: z.number(), fee: z.number() }))
const referenceRates = z.array(z.object({ from: z.string(), rate: z.number() }))

export async function remindingOf(db: HouseReader): Promise<Reminding> {
  const row = await db.selectFrom('reminder_setting').selectAll().executeTakeFirst()
  if (!row) return defaults
  return {
    levels: levels.parse(row.levels),
    referenceRates: referenceRates.parse(row.reference_rates),
    above: row.interest_above,
    smallest: row.smallest,
    isScheduled: row.scheduled,
    hour: row.hour,
    lastRun: row.last_run,
    revision: row.revision,
  }
}

export const settingsOf = (reminding: Reminding): ReminderSettings => ({
  Levels: reminding.levels.map(({ days, fee }) => ({ Days: days, Fee: fromOre(fee) })),
  ReferenceRates: reminding.referenceRates.map(({ from, rate }) => ({ From: from, Rate: rate })),
  InterestAbove: reminding.above,
  Smallest: fromOre(reminding.smallest),
  Scheduled: reminding.isScheduled ? 1 : 0,
  Hour: reminding.hour,
  Revision: reminding.revision,
})

type Given = {
  [K in Exclude<keyof ReminderSettings, 'Revision'>]?:
    | (K extends 'Scheduled' ? boolean : ReminderSettings[K])
    | undefined
}

/** What was not given stays as it is. */
export const columnsOf = ({ Levels, ReferenceRates, InterestAbove, Smallest, Scheduled, Hour }: Given) => ({
  levels: Levels && levelsColumn(Levels.map(({ Days, Fee }) => ({ days: Days, fee: toOre(Fee) }))),
  reference_rates:
    ReferenceRates && ratesColumn(ReferenceRates.map(({ From, Rate }) => ({ from: From, rate: Rate }))),
  interest_above: InterestAbove,
  smallest: Smallest === undefined ? undefined : toOre(Smallest),
  scheduled: Scheduled,
  hour: Hour,
})

/** The whole row, the first time that somebody sets something. */
export function firstColumns(before: Reminding, given: Given) {
  const columns = columnsOf(given)
  return {
    levels: columns.levels ?? levelsColumn(before.levels),
    reference_rates: columns.reference_rates ?? ratesColumn(before.referenceRates),
    interest_above: columns.interest_above ?? before.above,
    smallest: columns.smallest ?? before.smallest,
    scheduled: columns.scheduled ?? before.isScheduled,
    hour: columns.hour ?? before.hour,
  }
}

const levelsColumn = (all: Reminding['levels']) => JSON.stringify(all)
/** The newest first. */
const ratesColumn = (all: ReferenceRate[]) =>
  JSON.stringify(all.toSorted((one, other) => (one.from < other.from ? 1 : -1)))
