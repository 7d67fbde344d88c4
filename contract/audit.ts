import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, idFromText, listQuery, listReply, moment } from './fields.ts'

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
  'discount',
  'server',
  'settings',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]

const values = z.record(z.string(), z.unknown()).nullable()

const line = z.object({
  Id: id,
  Time: moment,
  UserId: id.nullable(),
  UserName: z.string(),
  Entity: z.enum(auditedEntities),
  EntityId: id,
  Action: z.enum(['create', 'update', 'delete', 'reveal']),
  Before: values,
  After: values,
})

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'readAudit',
    summary: 'Changes that people made, newest first',
    query: listQuery(['Time']).extend({
      entity: z.enum(auditedEntities).optional(),
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
    summary: 'Write down that a masked PIN was looked at',
    body: z.object({ Entity: z.enum(['user', 'locker']), Id: id }),
  }),
}
