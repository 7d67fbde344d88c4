import { z } from './zod.ts'
import { flag, flagReply, pathId, someIds } from './fields.ts'

/** What deleting a record means, where deleted ones are found, and how they come back. */

/** With `showDeleted=1` a list has the deleted records instead, for whoever may restore them. */
export const withDeleted = { showDeleted: flag.default(false) }

/** What depends on a record, read before it is deleted. Only the fields that its kind of record can have are set. */
const dependents = z.object({
  /** Kinds of article in the locker, and pieces of them. */
  Articles: z.int().optional(),
  Pieces: z.int().optional(),
  /** People of the organisation, or people who may open the locker. */
  Users: z.int().optional(),
  Lockers: z.int().optional(),
  /** What the person has not brought back of what is lent. */
  Loans: z.int().optional(),
  Groups: z.int().optional(),
  Customers: z.int().optional(),
  /** API keys of the organisation. */
  Keys: z.int().optional(),
  Plans: z.int().optional(),
  Tiers: z.int().optional(),
  /** The name of the device in the locker. */
  Device: z.string().nullable().optional(),
  /** The locker that the device is in. */
  Locker: z.string().nullable().optional(),
  Billable: flagReply.optional(),
  /** What must be removed first, before the record can be deleted. */
  InTheWay: z.object({ Names: z.array(z.string()), Count: z.int() }).optional(),
})
export type Dependents = z.output<typeof dependents>

/** The declaration of an endpoint that lists what depends on a record. */
export const toldDependents = {
  method: 'GET',
  params: pathId,
  reply: z.object({ data: dependents }),
} as const

/** The declaration of an endpoint that deletes a record. */
export const removing = { method: 'DELETE', params: pathId } as const

/** The declaration of an endpoint that deletes many records, all or none. */
export const removingMany = {
  method: 'POST',
  body: z.object({ Ids: someIds() }),
  reply: z.object({ changed: z.int() }),
} as const

/** The declaration of an endpoint that restores a deleted record. */
export const restoring = { method: 'POST', access: 'restoreDeleted', params: pathId } as const
