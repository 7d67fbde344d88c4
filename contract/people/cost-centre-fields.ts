import { z } from '#contract/zod.ts'
import { id, moment, name250 } from '#contract/fields.ts'

/** What a cost centre is called wherever it stands beside something else. */

const mostCodeLetters = 40

/** Short enough to be typed at a locker. */
export const code = name250.pipe(z.string().max(mostCodeLetters))

export const namedCostCentre = z.object({ Id: id, Code: z.string(), Name: z.string() })
export type NamedCostCentre = z.output<typeof namedCostCentre>

/** Who said what a line is for, after it was booked. */
export const costCentreChange = z.object({
  /** By number where its customer has names switched off; null where the reader may not know. */
  By: z.string().nullable(),
  Time: moment,
  /** What the line was for until then; null is nothing in particular. */
  Was: namedCostCentre.nullable(),
  Reason: z.string(),
})
export type CostCentreChange = z.output<typeof costCentreChange>
