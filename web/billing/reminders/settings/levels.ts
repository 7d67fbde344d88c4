import type { ReminderSettings } from '#contract/billing/reminders.ts'
import { wholeOrNone } from '#contract/fields.ts'
import { z } from '#contract/zod.ts'

/** Levels as a form has them: five places, of which the last may be empty. */

export const places = [1, 2, 3, 4, 5] as const
type Place = (typeof places)[number]
/** A field that was cleared holds an empty text. */
type LevelValues = Record<`Days${Place}` | `Fee${Place}`, number | null>
const given = (value: number | null) => (typeof value === 'number' ? value : null)

const fields = Object.fromEntries(
  places.flatMap((place) => [
    [`Days${place}`, wholeOrNone(1, 365)],
    [`Fee${place}`, z.union([z.literal(''), z.number().min(0).max(10_000).nullable()])],
  ]),
)
/** What each field of the form may hold. */
export const formSchema = z.object({
  ...fields,
  InterestAbove: z.number().min(0).max(100),
  Smallest: z.number().min(0).max(1_000_000),
  Scheduled: z.boolean(),
  Hour: z.int().min(0).max(23),
})

export const valuesOfLevels = (levels: ReminderSettings['Levels']) =>
  Object.fromEntries(
    places.flatMap((place) => [
      [`Days${place}`, levels[place - 1]?.Days ?? null],
      [`Fee${place}`, levels[place - 1]?.Fee ?? null],
    ]),
  ) as LevelValues

/** An empty fee is none. */
export const levelsOf = (values: LevelValues): ReminderSettings['Levels'] =>
  places.flatMap((place) => {
    const days = given(values[`Days${place}`])
    return days === null ? [] : [{ Days: days, Fee: given(values[`Fee${place}`]) ?? 0 }]
  })

interface Complaints {
  later: string
  noGap: string
  needed: string
}

/** Each level is later than the one before, and none is left out. */
export function levelMistakes(values: LevelValues, said: Complaints) {
  const mistakes: Partial<Record<`Days${Place}`, string>> = {}
  if (given(values.Days1) === null) mistakes.Days1 = said.needed
  for (const place of places.slice(1)) {
    const days = given(values[`Days${place}`])
    const before = given(values[`Days${place - 1}` as `Days${Place}`])
    if (days === null) continue
    if (before === null) mistakes[`Days${place}`] = said.noGap
    else if (days <= before) mistakes[`Days${place}`] = said.later
  }
  return mistakes
}
