import { z } from '#contract/zod.ts'
import { allKeyRights, keyLevels } from '#contract/key-rights.ts'
import { endpoint } from '#contract/endpoint.ts'
import { removing } from '#contract/deletion.ts'
import { day, id, listed, listQuery, listReply, moment, name250, pathId, revision } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** Keys by which other systems call the API for an organisation. */

/** How many hours the old secret still works after a rotation. */
export const overlapHours = [0, 1, 24, 168] as const
export const usualCallsAMinute = 600
const mostCallsAMinute = 6000
/** How long a key is good. */
export const usualYears = 1
export const mostYears = 5

/** `ending`: it has two weeks left or less. */
export const keyStates = ['active', 'neverUsed', 'rotating', 'ending', 'expired'] as const

const rights = z.partialRecord(z.enum(allKeyRights), z.enum(keyLevels))

const apiKey = z.object({
  Id: id,
  Name: z.string(),
  /** For whom it acts: it sees and may what people of this organisation do. */
  OrganisationId: id,
  OrganisationName: z.string(),
  OrganisationKind: z.enum(['house', 'reseller', 'customer']),
  Rights: rights,
  CallsAMinute: z.int(),
  /** The last day on which it works. */
  Expires: day,
  State: z.enum(keyStates),
  /** The first characters of the secret. */
  Hint: z.string(),
  /** To the minute. */
  LastUse: moment.nullable(),
  /** After a rotation: until when the old secret works. */
  PreviousUntil: moment.nullable(),
  Created: moment,
  Revision: revision,
})
export type ApiKey = z.output<typeof apiKey>

const row = apiKey.extend(listed)
export type ApiKeyRow = z.output<typeof row>

const fields = z.object({
  Name: name250,
  Rights: rights.refine((given) => Object.keys(given).length > 0, as('required')),
  CallsAMinute: z.int().min(1).max(mostCallsAMinute),
  Expires: day,
})

/** Shown once: only a digest of it is kept. */
const Secret = z.string()

const access = 'manageApiKeys'

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/admin/api-key',
    access,
    summary: 'API keys',
    query: listQuery(['Id', 'Name', 'OrganisationName', 'Expires', 'LastUse']),
    reply: listReply('data', row),
  }),
  places: endpoint({
    method: 'GET',
    path: '/admin/api-key/organisations',
    access,
    summary: 'The organisations that a key can act for, one’s own first',
    reply: z.object({
      data: z.array(
        z.object({
          Id: id,
          Name: z.string(),
          Kind: apiKey.shape.OrganisationKind,
          Reseller: z.string().nullable(),
        }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/api-key/{id}',
    access,
    summary: 'One API key, without its secret',
    params: pathId,
    reply: z.object({ data: apiKey }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/api-key',
    access,
    summary: 'Make an API key. `Secret` is answered here and never again',
    body: fields.partial({ CallsAMinute: true, Expires: true }).extend({ OrganisationId: id.optional() }),
    reply: z.object({ Id: id, data: apiKey, Secret }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/api-key/{id}',
    access,
    summary: 'Change an API key',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: apiKey }),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/admin/api-key/{id}/rotate',
    access,
    summary: 'Give an API key a new secret. The old one works for `OverlapHours` more; one before that ends',
    params: pathId,
    body: z.object({ OverlapHours: z.literal(overlapHours) }),
    reply: z.object({ data: apiKey, Secret }),
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/api-key/{id}',
    access,
    summary: 'End an API key at once',
  }),
}
