import { z } from '#contract/zod.ts'
import { removing, restoring, toldDependents, withDeleted } from '#contract/deletion.ts'
import { problemFilter } from '#contract/house/overview.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  emailOrNone,
  flag,
  flagReply,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  longText,
  name250,
  pathId,
  revision,
  text20,
  text250,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { isOrganisationNumber, isVatNumber } from '#contract/company-numbers.ts'

/**
 * The customers at whose sites lockers stand, each of one reseller for ever. The same records at two addresses: the
 * first for whoever has customers, the second for the house.
 */

const customer = z.object({
  Id: id,
  CustomerName: z.string(),
  OrganisationNumber: z.string(),
  Address: z.string(),
  PostalCode: z.string(),
  City: z.string(),
  VatNumber: z.string(),
  /** Whom the customer asks for; it stands on its consumption statements. */
  BuyerReference: z.string(),
  /** Where its consumption statements go by mail. */
  InvoiceEmail: z.string(),
  /** When and how the site is entered. */
  OpeningNotes: z.string(),
  /** 0: the ledger and reports tell its people by number. */
  NamesInReports: flagReply,
  ResellerCustomerId: id,
  ResellerCustomerName: z.string(),
  /** Lockers that are not deleted. */
  LockerAmount: z.int(),
  Revision: revision,
})
export type Customer = z.output<typeof customer>
const row = customer.extend(listed)
export type CustomerRow = z.output<typeof row>

const twice = { id }
const houseCustomer = customer.extend(twice)
const houseRow = row.extend(twice)

const fields = z.object({
  CustomerName: name250,
  OrganisationNumber: text250.refine((value) => isOrganisationNumber(value), as('type')),
  Address: longText(1000).optional(),
  PostalCode: text20.optional(),
  City: text250.optional(),
  VatNumber: text250.refine(isVatNumber, as('type')).optional(),
  BuyerReference: text250.optional(),
  InvoiceEmail: emailOrNone.optional(),
  OpeningNotes: longText(1000).optional(),
  NamesInReports: flag.optional(),
})
/** A reseller's own is implied; the house says whose customer it is. */
const newFields = fields.extend({ ResellerCustomerId: id.nullish() })
const changedFields = fields
  .extend({ ResellerCustomerId: id })
  .partial()
  .extend({ Revision: revision.optional() })

const query = listQuery([
  'Id',
  'CustomerName',
  'OrganisationNumber',
  'ResellerCustomerName',
  'LockerAmount',
  'DeletedAt',
]).extend({ ...withDeleted, ...problemFilter('customers'), reseller: idFromText.optional() })

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reseller-customers',
    access: 'manageCustomers',
    summary: 'Customers',
    query,
    reply: listReply('customers', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/reseller-customers/{id}',
    access: 'manageCustomers',
    summary: 'One customer',
    params: pathId,
    reply: z.object({ data: customer }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/reseller-customers',
    access: 'manageCustomers',
    summary: 'Create a customer',
    body: newFields,
    reply: z.object({ Id: id, data: customer }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/reseller-customers/{id}',
    access: 'manageCustomers',
    summary: 'Change a customer',
    params: pathId,
    body: changedFields,
    reply: z.object({ data: customer }),
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/admin/reseller-customers/{id}/dependents',
    access: 'manageCustomers',
    summary: 'What hangs on a customer',
  }),
  restore: endpoint({
    ...restoring,
    path: '/admin/reseller-customers/{id}/restore',
    summary: 'Bring back a customer that was deleted',
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/reseller-customers/{id}',
    access: 'manageCustomers',
    summary: 'Delete a customer and its people; their history stays',
  }),

  houseList: endpoint({
    method: 'GET',
    path: '/customer',
    access: 'manageResellers',
    summary: 'All customers',
    query,
    reply: listReply('data', houseRow),
  }),
  houseGet: endpoint({
    method: 'GET',
    path: '/customer/{id}',
    access: 'manageResellers',
    summary: 'One customer of any reseller',
    params: pathId,
    reply: z.object({ data: houseCustomer }),
  }),
  houseCreate: endpoint({
    method: 'POST',
    path: '/customer',
    access: 'manageResellers',
    summary: 'Create a customer of any reseller',
    body: newFields,
    reply: z.object({ Id: id, data: houseCustomer }),
  }),
  houseUpdate: endpoint({
    method: 'PUT',
    path: '/customer/{id}',
    access: 'manageResellers',
    summary: 'Change a customer of any reseller',
    params: pathId,
    body: changedFields,
    reply: z.object({ data: houseCustomer }),
  }),
  houseRemove: endpoint({
    ...removing,
    path: '/customer/{id}',
    access: 'manageResellers',
    summary: 'Delete a customer of any reseller, and its people; their history stays',
  }),
}
