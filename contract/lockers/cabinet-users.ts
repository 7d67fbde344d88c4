import { z } from '#contract/zod.ts'
import { searchBody } from './cabinet-articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flagReply,
  id,
  idFromText,
  listQuery,
  listReply,
  pathId,
  revision,
  someIds,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** Who may use a locker. */

/** How many links between people and lockers one call may make. */
const mostPairs = 10_000

const cabinetUser = z.object({
  /** The link's own id; the person's is `AccountId`. */
  Id: id,
  AccountId: id,
  Name: z.string(),
  LastName: z.string(),
  /** In clear for those who may look at it, else null. */
  Pin: z.string().nullable(),
  /** How many withdrawals the person has made here. */
  /** Withdrawals there; null where the customer wants no names beside what was taken. */
  ArticleAmount: z.int().nullable(),
  EndCustomer: z.string(),
  /** Whoever is not cannot open the locker. Of people whom the reader does not see it is not told. */
  Active: flagReply,
  Revision: revision,
})
export type CabinetUser = z.output<typeof cabinetUser>

const found = z.object({
  Id: id,
  AccountId: id,
  Name: z.string(),
  LastName: z.string(),
  Email: z.string(),
  EndCustomer: z.string(),
})
export type UserToAdd = z.output<typeof found>

const link = pathId.extend({ accountId: idFromText })

export const cabinetUsers = {
  list: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/user',
    access: 'viewStorage',
    summary: 'Who may use a locker',
    params: pathId,
    query: listQuery(['Name', 'LastName', 'ArticleAmount', 'EndCustomer']),
    reply: listReply('data', cabinetUser),
  }),
  add: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/user/{accountId}',
    access: 'linkUsers',
    summary: 'Let somebody of the customer or of its reseller use the locker',
    params: link,
    reply: z.object({ Id: id, data: cabinetUser }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cabinet/{id}/user/{accountId}',
    access: 'linkUsers',
    summary: 'Let somebody use the locker no more; what it took stays in the ledger',
    params: link,
  }),
  linkMany: endpoint({
    method: 'POST',
    path: '/cabinet/user',
    access: 'linkManyUsers',
    summary: 'Let many people use many lockers; who may already stays as it is; all or nothing',
    body: z
      .object({ AccountIds: someIds(), LockerIds: someIds() })
      .refine(({ AccountIds, LockerIds }) => AccountIds.length * LockerIds.length <= mostPairs, {
        path: ['LockerIds'],
        ...as('max'),
      }),
    reply: z.object({ changed: z.int() }),
  }),
  search: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/searchuser',
    access: 'linkUsers',
    onlyReads: true,
    summary: 'Who can still be let use a locker',
    params: pathId,
    body: searchBody,
    reply: z.object({ data: z.array(found) }),
  }),
}
