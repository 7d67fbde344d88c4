import { z } from '#contract/zod.ts'
import { removing } from '#contract/deletion.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, name250, pathId, revision, someIds } from '#contract/fields.ts'

/** Lockers that are visited one after the other. A locker is on one route at most. */

const stop = z.object({
  LockerId: id,
  LockerName: z.string(),
  EndCustomer: z.string(),
  Address: z.string(),
  /** When and how the site is entered. */
  OpeningNotes: z.string(),
  /** From the stop before. */
  DriveMinutes: z.int().nullable(),
})

const route = z.object({
  Id: id,
  ResellerId: id,
  ResellerName: z.string(),
  Name: z.string(),
  /** In the order of the drive. */
  Stops: z.array(stop),
  Revision: revision,
})
export type Route = z.output<typeof route>

/** All lockers of the route, in its order; one that is on another route leaves that one. */
const LockerIds = someIds()

export const routes = {
  list: endpoint({
    method: 'GET',
    path: '/routes',
    access: 'viewPlanning',
    summary: 'Routes, each with its lockers in order',
    reply: z.object({ data: z.array(route) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/routes',
    access: 'handleOrders',
    summary: 'Create a route',
    body: z.object({ Name: name250, LockerIds: LockerIds.default([]) }),
    reply: z.object({ Id: id, data: route }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/routes/{id}',
    access: 'handleOrders',
    summary: 'Change a route’s name, or the whole list of its lockers in their order',
    params: pathId,
    body: z.object({ Name: name250, LockerIds, Revision: revision }).partial(),
    reply: z.object({ data: route }),
  }),
  remove: endpoint({
    ...removing,
    path: '/routes/{id}',
    access: 'handleOrders',
    summary: 'Delete a route; its lockers are on none then',
  }),
}
