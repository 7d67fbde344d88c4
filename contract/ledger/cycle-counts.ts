import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, toldPrice, wholeFromText } from '#contract/fields.ts'

/** Which lockers are to be counted next. */

/** How many days are looked back on. */
export const wrongDays = 180

const proposal = z.object({
  LockerId: id,
  LockerName: z.string(),
  EndCustomer: z.string(),
  /** How many articles are in it, and how many pieces by the ledger. */
  Articles: z.int(),
  Pieces: z.int(),
  /** Of what is in it, at its prices. */
  Value: toldPrice,
  /** How often a stock was wrong in the last 180 days: it was corrected, or more was taken than it said. */
  Wrong: z.int(),
  /** Of these: how often more was taken than the stock said. */
  Beyond: z.int(),
  /** The article whose stock was wrong most often, where it was so more than once. */
  WorstArticle: z.string().nullable(),
  WorstTimes: z.int(),
  /** When a stocktake of it was last approved. */
  LastCounted: moment.nullable(),
  /** The stocktake that is under way. */
  StocktakeId: id.nullable(),
})
export type CountProposal = z.output<typeof proposal>

export const cycleCounts = {
  list: endpoint({
    method: 'GET',
    path: '/stocktakes/proposals',
    access: 'refill',
    report: true,
    summary:
      'Which active lockers to count next: the value in them × (1 + how often a stock was wrong in 180 days) × the days since the last count (at most a year), the largest first',
    query: z.object({ limit: wholeFromText.pipe(z.int().min(1).max(200)).default(30) }),
    reply: z.object({ data: z.array(proposal) }),
  }),
}
