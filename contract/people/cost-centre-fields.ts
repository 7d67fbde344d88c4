import { z } from '#contract/zod.ts'
import { id, name250 } from '#contract/fields.ts'

/** What a cost centre is called wherever it stands beside something else. */

const mostCodeLetters = 40

/** Short enough to be typed at a locker. */
export const code = name250.pipe(z.string().max(mostCodeLetters))

export const namedCostCentre = z.object({ Id: id, Code: z.string(), Name: z.string() })
export type NamedCostCentre = z.output<typeof namedCostCentre>
