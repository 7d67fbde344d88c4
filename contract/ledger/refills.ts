import { z } from '#contract/zod.ts'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idFromText, listQuery, listReply, longText250, moment, pathId } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { transaction } from './transactions.ts'

/** Filling a locker up: many lines, booked as one. */

const refill = z.object({
  Id: id,
  UUID: z.string(),
  Time: moment,
  /** Null where the refill was made at the locker with its admin code. */
  BookedBy: z.string().nullable(),
  Note: z.string(),
  /** How many articles, and how many pieces in all. */
  Lines: z.int(),
  Amount: z.int(),
})
export type Refill = z.output<typeof refill>

const line = z.object({ LockerArticleId: id, Amount: z.int().min(1).max(stockLimits.max) })

export const refills = {
  list: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/refill',
    access: 'viewStorage',
    summary: 'The refills of a locker, newest first',
    params: pathId,
    query: listQuery(['Time']),
    reply: listReply('data', refill),
  }),
  get: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/refill/{refillId}',
    access: 'viewStorage',
    summary: 'One refill with its lines',
    params: pathId.extend({ refillId: idFromText }),
    reply: z.object({ data: refill, lines: z.array(transaction) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/refill',
    access: 'refill',
    summary: 'Book what was put into a locker; the same UUID again changes nothing',
    params: pathId,
    body: z.object({
      UUID: z.uuid(),
      Note: longText250,
      lines: z
        .array(line)
        .min(1)
        .max(1000)
        .refine((rows) => new Set(rows.map((row) => row.LockerArticleId)).size === rows.length, as('unique')),
    }),
    reply: z.object({ Id: id, data: refill }),
  }),
}
