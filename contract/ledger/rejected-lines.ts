import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flagReply,
  id,
  idFromText,
  listQuery,
  listReply,
  longText250,
  moment,
  pathId,
} from '#contract/fields.ts'

/** Lines from a locker that could not be booked. They are stored so that a person can look at them. */

const rejectedLine = z.object({
  Id: id,
  UUID: z.string(),
  Reason: z.string(),
  ReceivedAt: moment,
  /** As the locker sent it. */
  Line: z.record(z.string(), z.unknown()),
  Resolved: flagReply,
  ResolvedAt: moment.nullable(),
  ResolvedBy: z.string().nullable(),
  Note: z.string(),
})
export type RejectedLine = z.output<typeof rejectedLine>

export const rejectedLines = {
  list: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/rejected',
    access: 'manageLockers',
    summary: 'Lines from a locker that could not be booked, newest first',
    params: pathId,
    query: listQuery(['ReceivedAt']),
    reply: listReply('data', rejectedLine),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/rejected/{lineId}/resolve',
    access: 'manageLockers',
    summary: 'Say what was done about such a line',
    params: pathId.extend({ lineId: idFromText }),
    body: z.object({ Note: longText250 }),
    reply: z.object({ data: rejectedLine }),
  }),
}
