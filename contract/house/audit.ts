import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, idFromText, listQuery, listReply, moment } from '#contract/fields.ts'
import { historyChange, historyPart } from './history.ts'

/** Who changed what, when, from what to what. */

export const auditedEntities = [
  'user',
  'article',
  'articlegroup',
  'device',
  'locker',
  'customer',
  'reseller',
  'price-plan',
  'price-list',
  'discount',
  'server',
  'settings',
  'statement',
  'consumption-statement',
  'exchange-rate',
  'bookkeeping',
  'bookkeeping-file',
  'view',
  'report',
  'webhook',
  'api-key',
  'single-sign-on',
  'run',
  'route',
  'stocktake',
  'purchase',
  'team',
  'limit',
  'limit-exception',
  'cost-centre',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]

export const auditActions = ['create', 'update', 'delete', 'restore', 'reveal'] as const

/** What has a secret that the web masks, and the secrets. */
const secretHolders = ['user', 'locker', 'device'] as const
const maskedFields = ['Pin', 'AdminPassword', 'Passcode'] as const

/** Whose secret it is that somebody looks at. */
export interface Secret {
  Entity: (typeof secretHolders)[number]
  Id: number
  Field: (typeof maskedFields)[number]
}

const values = z.record(z.string(), z.unknown()).nullable()

const line = z.object({
  Id: id,
  Time: moment,
  UserId: id.nullable(),
  UserName: z.string(),
  Entity: z.enum(auditedEntities),
  EntityId: id,
  /** What the record is called today; null where that is not known. */
  Name: z.string().nullable(),
  Action: z.enum(auditActions),
  /** The part of the record that the line is about: a person who may open the locker, an article in it. */
  Part: historyPart.nullable(),
  /** As the record's own history tells them. */
  Changes: z.array(historyChange),
  Before: values,
  After: values,
})

export type AuditLine = z.output<typeof line>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'readAudit',
    summary: 'Changes that people made, newest first',
    query: listQuery(['Time']).extend({
      entity: z.enum(auditedEntities).optional(),
      action: z.enum(auditActions).optional(),
      id: idFromText.optional(),
      user: idFromText.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    reply: listReply('data', line),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/audit/reveal',
    access: 'revealSecrets',
    summary:
      'Look at a masked secret, which is written down. Only what the caller may see, and what is there',
    body: z.object({ Entity: z.enum(secretHolders), Id: id, Field: z.enum(maskedFields).optional() }),
    /** Null where nothing is stored, or no field was named. */
    reply: z.object({ Value: z.string().nullable() }),
  }),
}
