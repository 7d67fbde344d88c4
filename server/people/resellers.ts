import { sql } from 'kysely'
import {
  allowsReverseCharge,
  companyCountry,
  vatRefusal,
  wrongOrganisationNumber,
} from '#contract/company-numbers.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { inTheWayOf, mostNames, total } from '#server/tenancy/deletion.ts'
import { inUse, invalid, notFound } from '#server/errors.ts'
import { hasProblem } from '#server/house/problems.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { assertCurrency } from '#server/house/currency.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { keysOf } from './api-keys/of-organisation.ts'
import { peopleOf, removeWithPeople } from './users/leave.ts'

export const resellers: Handlers<Contract['resellers']> = {
  async list({ query }, { scope }) {
    const text = searchString(
      'reseller.name',
      'reseller.organisation_number',
      'reseller.address',
      'reseller.vat_number',
    )
    const all = from(scope)
      .where(found(text, query.searchString))
      .where(filteredBy(hasProblem('reseller.id', query.problem)))
      .select(listed(text))
    const order = {
      Id: 'reseller.id',
      CustomerName: swedish('reseller.name'),
      OrganisationNumber: 'reseller.organisation_number',
      Address: swedish('reseller.address'),
      VatNumber: 'reseller.vat_number',
      CustomerAmount: 'customers.amount',
      LockerAmount: 'lockers.amount',
    }
    const sorted = inOrder(all, query.sort ?? 'CustomerName', order, 'reseller.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows, ...page }
  },

  async get({ params }, { scope }) {
    return { data: await read(scope, params.id) }
  },

  async create({ body }, { write }) {
    return write(async (writer) => {
      if (body.CurrencyId !== undefined) await assertCurrency(writer, body.CurrencyId)
      const { id } = await writer.insert('organisation', {
        ...columns(body),
        kind: 'reseller',
        name: body.CustomerName,
      })
      return { Id: id, data: await checked(writer, id) }
    })
  },

  async update({ params, body }, { write }) {
    return write(async (writer) => {
      await read(writer, params.id)
      if (body.CurrencyId !== undefined) await assertCurrency(writer, body.CurrencyId)
      await writer.change('organisation', params.id, columns(body), body.Revision)
      return { data: await checked(writer, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      await read(writer, params.id)
      const inTheWay = await customersOf(writer, params.id)
      if (inTheWay) throw inUse(inTheWay)
      await removeWithPeople(writer, params.id)
    })
    return {}
  },

  async dependents({ params }, { scope }) {
    const { CustomerAmount, LockerAmount } = await read(scope, params.id)
    const data = {
      Customers: CustomerAmount,
      Lockers: LockerAmount,
      Users: await peopleOf(scope, params.id),
      Keys: (await keysOf(scope, params.id)).length,
      Plans: await plansOf(scope, params.id),
      InTheWay: await customersOf(scope, params.id),
    }
    return { data }
  },
}

/** The customers that it still has, by name. */
async function customersOf(scope: Scope, resellerId: number) {
  const left = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('reseller_id', '=', resellerId)
    .where('kind', '=', 'customer')
    .select(['name', total])
    .orderBy(swedish('organisation.name'))
    .limit(mostNames)
    .execute()
  return inTheWayOf(left)
}

async function plansOf(scope: Scope, resellerId: number) {
  const plans = await scope
    .see('price_plan')
    .selectFrom('price_plan')
    .where('reseller_id', '=', resellerId)
    .select(amount)
    .executeTakeFirstOrThrow()
  return plans.amount
}

const amount = sql<number>`count(*)::int`.as('amount')

/** Of all organisations the resellers: another's id is not there. */
const from = (scope: Scope) =>
  scope
    .see('organisation', 'locker', 'price_plan')
    .selectFrom('organisation as reseller')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('organisation')
          .whereRef('organisation.reseller_id', '=', 'reseller.id')
          .where('organisation.kind', '=', 'customer')
          .select(amount)
          .as('customers'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('locker')
          .whereRef('locker.reseller_id', '=', 'reseller.id')
          .select(amount)
          .as('lockers'),
      (join) => join.onTrue(),
    )
    .where('reseller.kind', '=', 'reseller')
    .select([
      'reseller.id as id',
      'reseller.id as Id',
      'reseller.name as CustomerName',
      'reseller.organisation_number as OrganisationNumber',
      'reseller.address as Address',
      'reseller.postal_code as PostalCode',
      'reseller.city as City',
      'reseller.country as Country',
      'reseller.vat_number as VatNumber',
      'reseller.vat_treatment as VatTreatment',
      'reseller.buyer_reference as BuyerReference',
      'reseller.order_number as OrderNumber',
      'reseller.invoice_email as InvoiceEmail',
      'reseller.peppol_address as PeppolAddress',
      'reseller.currency_id as CurrencyId',
      'customers.amount as CustomerAmount',
      'lockers.amount as LockerAmount',
      'reseller.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope).where('reseller.id', '=', id).executeTakeFirstOrThrow(notFound)

/** The VAT is left only to a buyer whose number and country say that it may be, and a number is of its country's form. */
async function checked(writer: Writer, id: number) {
  const reseller = await read(writer, id)
  const { VatNumber, VatTreatment, OrganisationNumber, Country } = reseller
  const wrong = wrongOrganisationNumber(OrganisationNumber, companyCountry(reseller))
  if (wrong) throw invalid({ OrganisationNumber: wrong })
  if (VatTreatment === 'reverse' && !allowsReverseCharge(VatNumber))
    throw invalid({ VatNumber: VatNumber === '' ? 'required' : 'type' })
  const refused = vatRefusal(VatTreatment, VatNumber, Country)
  if (refused) throw invalid({ VatTreatment: refused })
  return reseller
}

/** Whether there is such a reseller, for those who name one. */
export async function isReseller(scope: Scope, id: number) {
  const reseller = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .where('kind', '=', 'reseller')
    .select('id')
    .executeTakeFirst()
  return reseller !== undefined
}

type Sent = Input<Contract['resellers']['update']>['body']

const columns = (body: Sent) => ({
  name: body.CustomerName,
  organisation_number: body.OrganisationNumber,
  address: body.Address,
  postal_code: body.PostalCode,
  city: body.City,
  country: body.Country,
  vat_number: body.VatNumber,
  vat_treatment: body.VatTreatment,
  buyer_reference: body.BuyerReference,
  order_number: body.OrderNumber,
  invoice_email: body.InvoiceEmail,
  peppol_address: body.PeppolAddress?.replace(/\s/g, ''),
  currency_id: body.CurrencyId,
})
