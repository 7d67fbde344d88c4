import { z } from '#contract/zod.ts'
import { removing, toldDependents } from '#contract/deletion.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  id,
  listed,
  listQuery,
  listReply,
  longText,
  name250,
  pathId,
  revision,
  text250,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { problemFilter } from '#contract/house/overview.ts'
import { isOrganisationNumber } from '#contract/house/system.ts'

/** The resellers, whom the house bills. */

const reseller = z.object({
  id,
  Id: id,
  CustomerName: z.string(),
  OrganisationNumber: z.string(),
  Address: z.string(),
  VatNumber: z.string(),
  /** Both count only records that are not deleted. */
  CustomerAmount: z.int(),
  LockerAmount: z.int(),
  Revision: revision,
})
export type Reseller = z.output<typeof reseller>
const row = reseller.extend(listed)
export type ResellerRow = z.output<typeof row>

const fields = z.object({
  CustomerName: name250,
  OrganisationNumber: text250.refine(isOrganisationNumber, as('type')),
  Address: longText(1000),
  VatNumber: text250,
})

export const resellers = {
  list: endpoint({
    method: 'GET',
    path: '/reseller',
    access: 'manageResellers',
    summary: 'Resellers',
    query: listQuery([
      'Id',
      'CustomerName',
      'OrganisationNumber',
      'Address',
      'VatNumber',
      'CustomerAmount',
      'LockerAmount',
    ]).extend(problemFilter('resellers')),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/reseller/{id}',
    access: 'manageResellers',
    summary: 'One reseller',
    params: pathId,
    reply: z.object({ data: reseller }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/reseller',
    access: 'manageResellers',
    summary: 'Create a reseller',
    body: fields,
    reply: z.object({ Id: id, data: reseller }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reseller/{id}',
    access: 'manageResellers',
    summary: 'Change a reseller',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: reseller }),
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/reseller/{id}/dependents',
    access: 'manageResellers',
    summary: 'What hangs on a reseller',
  }),
  remove: endpoint({
    ...removing,
    path: '/reseller/{id}',
    access: 'manageResellers',
    summary: 'Delete a reseller and its people; their history stays',
  }),
}
