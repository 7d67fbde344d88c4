import { z } from '#contract/zod.ts'
import { removing, toldDependents } from '#contract/deletion.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  country,
  emailOrNone,
  id,
  listed,
  listQuery,
  listReply,
  longText,
  name250,
  pathId,
  revision,
  text100,
  text20,
  text250,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { isPeppolAddress } from '#contract/peppol-address.ts'
import { problemFilter } from '#contract/house/overview.ts'
import {
  companyCountry,
  isVatNumber,
  vatTreatments,
  wrongOrganisationNumber,
} from '#contract/company-numbers.ts'

/** The resellers, whom the house bills. */

const reseller = z.object({
  id,
  Id: id,
  CustomerName: z.string(),
  OrganisationNumber: z.string(),
  /** Its lines, without what stands in the three fields below. */
  Address: z.string(),
  PostalCode: z.string(),
  City: z.string(),
  /** ISO 3166; empty where the VAT number tells it. */
  Country: z.string(),
  VatNumber: z.string(),
  /** Who owes the VAT: the house, or, of a buyer elsewhere in the Union, the buyer; nobody for what leaves it. */
  VatTreatment: z.enum(vatTreatments),
  /** Whom the buyer asks for, and its own number of the order: both stand on its statements. */
  BuyerReference: z.string(),
  OrderNumber: z.string(),
  /** Where its statements go by mail. */
  InvoiceEmail: z.string(),
  /** Where it receives e-invoices in the Peppol network, as scheme:number; empty where its numbers tell. */
  PeppolAddress: z.string(),
  /** What articles cost in its lockers is in this currency. */
  CurrencyId: id,
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
  /** In the form of the country: the given one, else the VAT number's. */
  OrganisationNumber: text250,
  Address: longText(1000),
  PostalCode: text20.optional(),
  City: text250.optional(),
  Country: country.optional(),
  VatNumber: text250.refine(isVatNumber, as('type')),
  VatTreatment: z.enum(vatTreatments).optional(),
  BuyerReference: text250.optional(),
  OrderNumber: text250.optional(),
  InvoiceEmail: emailOrNone.optional(),
  PeppolAddress: text100.refine(isPeppolAddress, as('peppolAddress')).optional(),
  CurrencyId: id.optional(),
})

/** What a change does not give is checked with what is stored. */
function inTheFormOfItsCountry(
  given: Partial<Record<'OrganisationNumber' | 'Country' | 'VatNumber', string | undefined>>,
  context: z.RefinementCtx,
) {
  const { OrganisationNumber: number, Country, VatNumber } = given
  if (number === undefined) return
  const isPartly = Country === undefined && VatNumber === undefined
  const key = wrongOrganisationNumber(number, companyCountry(given))
  if (key && !isPartly) context.addIssue({ code: 'custom', path: ['OrganisationNumber'], params: { key } })
}

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
    body: fields.superRefine(inTheFormOfItsCountry),
    reply: z.object({ Id: id, data: reseller }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reseller/{id}',
    access: 'manageResellers',
    summary: 'Change a reseller',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }).superRefine(inTheFormOfItsCountry),
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
