import { z } from '#contract/zod.ts'
import { searchBody } from './cabinet-articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idFromText, listQuery, listReply, pathId, revision } from '#contract/fields.ts'

/** Who may use a locker. */

const cabinetUser = z.object({
  /** The link's own id; the person's is `AccountId`. */
  Id: id,
  AccountId: id,
  Name: z.string(),
  LastName: z.string(),
  /** In clear for those who may look at it, else null. */
  Pin: z.string().nullable(),
  /** How many withdrawals the person has made here. */
  ArticleAmount: z.int(),
  EndCustomer: z.string(),
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
    access: 'manageLockers',
    summary: 'Let somebody of the customer or of its reseller use the locker',
    params: link,
    reply: z.object({ Id: id, data: cabinetUser }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cabinet/{id}/user/{accountId}',
    access: 'manageLockers',
    summary: 'Let somebody use the locker no more; what it took stays in the ledger',
    params: link,
  }),
  search: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/searchuser',
    access: 'manageLockers',
    summary: 'Who can still be let use a locker',
    params: pathId,
    body: searchBody,
    reply: z.object({ data: z.array(found) }),
  }),
}
