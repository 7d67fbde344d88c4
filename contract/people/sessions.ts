import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { flagReply, id, moment, pathId } from '#contract/fields.ts'

/** Where somebody is logged in. */

const loggedIn = z.object({
  Id: id,
  /** Browser and system by name; empty where it did not say. */
  Device: z.string(),
  /** The network address that it was started from. */
  Address: z.string(),
  Started: moment,
  /** To the minute. */
  LastUse: moment,
  /** The one that asks. */
  Current: flagReply,
})
export type LoggedIn = z.output<typeof loggedIn>

export const sessions = {
  own: endpoint({
    method: 'GET',
    path: '/currentuser/sessions',
    access: 'own',
    summary: 'Where one is logged in, last used first',
    reply: z.object({ data: z.array(loggedIn) }),
  }),
  endOwn: endpoint({
    method: 'DELETE',
    path: '/currentuser/sessions/{id}',
    access: 'own',
    summary: 'End one of one’s sessions',
    params: pathId,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/currentuser/sessions',
    access: 'own',
    summary: 'End all of one’s sessions but this one',
    reply: z.object({ ended: z.int() }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/sessions',
    access: 'manageUsers',
    onlyByPeople: true,
    summary: 'Where a user is logged in',
    params: pathId,
    reply: z.object({ data: z.array(loggedIn) }),
  }),
  endOfUser: endpoint({
    method: 'DELETE',
    path: '/admin/user/{id}/sessions',
    access: 'manageUsers',
    onlyByPeople: true,
    summary: 'End all sessions of a user; it is written into the audit',
    params: pathId,
    reply: z.object({ ended: z.int() }),
  }),
}
