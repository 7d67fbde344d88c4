import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { asAsked, deletionOf, inTheWayOf, listedFrom, mostNames, total } from '#server/tenancy/deletion.ts'
import { inUse, invalid, notFound, ownerDeleted } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { MemberContext } from '#server/http/context.ts'
import { hasProblem } from '#server/house/problems.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { isReseller } from './resellers.ts'
import { keysOf } from './api-keys/of-organisation.ts'
import { peopleOf, removeWithPeople } from './users/leave.ts'

export const customers: Handlers<Contract['customers']> = {
  async list(input, context) {
    const { rows, ...page } = await list(input, context)
    // A reseller has but one: itself.
    const HideField = context.member.resellerId === null ? null : 'ResellerCustomerName'
    return { customers: rows.map((row) => ({ ...row, HideField })), ...page }
  },
  async get({ params }, { scope }) {
    return { data: await read(scope, params.id) }
  },
  async create(input, context) {
    const data = await create(input, context)
    return { Id: data.Id, data }
  },
  async update(input, context) {
    return { data: await update(input, context) }
  },
  async remove(input, context) {
    return remove(input, context)
  },

  async dependents({ params }, { scope }) {
    const { LockerAmount } = await read(scope, params.id)
    const Users = await peopleOf(scope, params.id)
    const { length: Keys } = await keysOf(scope, params.id)
    return { data: { Lockers: LockerAmount, Users, Keys, InTheWay: await lockersAt(scope, params.id) } }
  },
  async restore({ params }, { write }) {
    await write(async (writer) => {
      await assertRestorable(writer, params.id)
      await writer.restore('organisation', params.id)
    })
    return {}
  },

  async houseList(input, context) {
    const { rows, ...page } = await list(input, context)
    return { data: rows.map(twice), ...page }
  },
  async houseGet({ params }, { scope }) {
    return { data: twice(await read(scope, params.id)) }
  },
  async houseCreate(input, context) {
    const data = await create(input, context)
    return { Id: data.Id, data: twice(data) }
  },
  async houseUpdate(input, context) {
    return { data: twice(await update(input, context)) }
  },
  async houseRemove(input, context) {
    return remove(input, context)
  },
}

/** The house's address for customers knows their id by both spellings. */
const twice = <T extends { Id: number }>(row: T) => ({ id: row.Id, ...row })

type Calls = Contract['customers']

function list({ query }: Pick<Input<Calls['list']>, 'query'>, { scope, member, language }: MemberContext) {
  // For a reseller the column is the same in every row, so it is not searched.
  const resellerName = member.resellerId === null ? ['reseller.name'] : []
  const text = searchString('customer.name', 'customer.organisation_number', ...resellerName)
  const all = from(listedFrom(scope, member, query))
    .where(asAsked('customer', query))
    .where(found(text, query.searchString))
    .where(
      filteredBy(
        hasProblem('customer.id', query.problem),
        query.reseller !== undefined && sql<SqlBool>`customer.reseller_id = ${query.reseller}`,
      ),
    )
    .select(listed(text))
    .$if(query.showDeleted, (deleted) =>
      deleted
        .leftJoin('account as deleter', 'deleter.id', 'customer.deleted_by')
        .select(deletionOf('customer', language)),
    )
  const order = {
    Id: 'customer.id',
    CustomerName: swedish('customer.name'),
    OrganisationNumber: 'customer.organisation_number',
    ResellerCustomerName: swedish('reseller.name'),
    LockerAmount: 'lockers.amount',
    DeletedAt: 'customer.deleted_at',
  }
  return listPage(
    inOrder(all, query.sort ?? (query.showDeleted ? '-DeletedAt' : 'CustomerName'), order, 'customer.id'),
    query,
  )
}

async function create(
  { body }: Pick<Input<Calls['create']>, 'body'>,
  { scope, member, write }: MemberContext,
) {
  const resellerId = body.ResellerCustomerId ?? member.resellerId
  if (resellerId === null) throw invalid({ ResellerCustomerId: 'required' })
  if (!(await isReseller(scope, resellerId))) throw invalid({ ResellerCustomerId: 'notFound' })
  return write(async (writer) => {
    const { id } = await writer.insert('organisation', {
      kind: 'customer',
      reseller_id: resellerId,
      name: body.CustomerName,
      organisation_number: body.OrganisationNumber,
      ...placedAndBilled(body),
    })
    return read(writer, id)
  })
}

async function update(
  { params, body }: Pick<Input<Calls['update']>, 'params' | 'body'>,
  { write }: MemberContext,
) {
  return write(async (writer) => {
    const { ResellerCustomerId } = await read(writer, params.id)
    const wanted = body.ResellerCustomerId ?? ResellerCustomerId
    if (wanted !== ResellerCustomerId)
      throw invalid({ ResellerCustomerId: (await isReseller(writer, wanted)) ? 'range' : 'notFound' })
    await writer.change(
      'organisation',
      params.id,
      {
        name: body.CustomerName,
        organisation_number: body.OrganisationNumber,
        ...placedAndBilled(body),
      },
      body.Revision,
    )
    return read(writer, params.id)
  })
}

const placedAndBilled = (body: Omit<Input<Calls['update']>['body'], 'ResellerCustomerId'>) => ({
  address: body.Address,
  postal_code: body.PostalCode,
  city: body.City,
  vat_number: body.VatNumber,
  buyer_reference: body.BuyerReference,
  invoice_email: body.InvoiceEmail,
  opening_notes: body.OpeningNotes,
  names_in_reports: body.NamesInReports,
})

async function remove({ params }: Pick<Input<Calls['remove']>, 'params'>, { write }: MemberContext) {
  await write(async (writer) => {
    await read(writer, params.id)
    const inTheWay = await lockersAt(writer, params.id)
    if (inTheWay) throw inUse(inTheWay)
    await removeWithPeople(writer, params.id)
  })
  return {}
}

/** The lockers that still stand there, by name. */
async function lockersAt(scope: Scope, customerId: number) {
  const standing = await scope
    .see('locker')
    .selectFrom('locker')
    .where('customer_id', '=', customerId)
    .select(['name', total])
    .orderBy(swedish('locker.name'))
    .limit(mostNames)
    .execute()
  return inTheWayOf(standing)
}

/** A deleted customer, whose reseller is still there. Another's id, and another kind's, is not there. */
async function assertRestorable(scope: Scope, id: number) {
  const reseller = await scope
    .seeWithDeleted('organisation')
    .selectFrom('organisation as customer')
    .innerJoin('organisation as reseller', 'reseller.id', 'customer.reseller_id')
    .where('customer.id', '=', id)
    .where('customer.kind', '=', 'customer')
    .where('customer.deleted_at', 'is not', null)
    .select(['reseller.name', 'reseller.deleted_at'])
    .executeTakeFirstOrThrow(notFound)
  if (reseller.deleted_at !== null) throw ownerDeleted({ Names: [reseller.name], Count: 1 })
}

/** Of all organisations the customers: another's id is not there. */
const from = (see: Scope['see']) =>
  see('organisation', 'locker', 'account')
    .selectFrom('organisation as customer')
    .innerJoin('organisation as reseller', 'reseller.id', 'customer.reseller_id')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('locker')
          .whereRef('locker.customer_id', '=', 'customer.id')
          .where('locker.deleted_at', 'is', null)
          .select(sql<number>`count(*)::int`.as('amount'))
          .as('lockers'),
      (join) => join.onTrue(),
    )
    .where('customer.kind', '=', 'customer')
    .select([
      'customer.id as Id',
      'customer.name as CustomerName',
      'customer.organisation_number as OrganisationNumber',
      'customer.address as Address',
      'customer.postal_code as PostalCode',
      'customer.city as City',
      'customer.vat_number as VatNumber',
      'customer.buyer_reference as BuyerReference',
      'customer.invoice_email as InvoiceEmail',
      'customer.opening_notes as OpeningNotes',
      sql<0 | 1>`customer.names_in_reports::int`.as('NamesInReports'),
      'reseller.id as ResellerCustomerId',
      'reseller.name as ResellerCustomerName',
      'lockers.amount as LockerAmount',
      'customer.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope.see).where('customer.id', '=', id).executeTakeFirstOrThrow(notFound)
