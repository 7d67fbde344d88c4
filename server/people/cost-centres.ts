import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { assertDaysInOrder } from './cost-centres/days.ts'
import { customerFor, hasCustomers, ofOwnCustomer } from './customer-at.ts'
import { importCostCentres } from './cost-centres/import.ts'

export const costCentres: Handlers<Contract['costCentres']> = {
  async list({ query }, { scope, member }) {
    const severalCustomers = hasCustomers(member)
    const text = searchString(
      'cost_centre.code',
      'cost_centre.name',
      ...(severalCustomers ? ['customer.name'] : []),
    )
    const all = from(scope)
      .where(found(text, query.searchString))
      .where(
        filteredBy(
          query.customer !== undefined && sql<SqlBool>`cost_centre.customer_id = ${query.customer}`,
          query.active !== undefined && sql<SqlBool>`cost_centre.active = ${query.active}`,
        ),
      )
      .select(listed(text))
    const order = {
      Id: 'cost_centre.id',
      Code: byCode,
      Name: swedish('cost_centre.name'),
      CustomerName: [swedish('customer.name'), byCode],
      Active: [sql`cost_centre.active`, byCode],
      FromDay: 'cost_centre.from_day',
      ToDay: 'cost_centre.to_day',
      People: 'people.amount',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? (severalCustomers ? 'CustomerName' : 'Code'), order, 'cost_centre.id'),
      query,
    )
    return { data: rows.map(ofOwnCustomer(member)), ...page }
  },

  async get({ params }, { scope }) {
    return { data: await read(scope, params.id) }
  },

  async create({ body }, { scope, member, write }) {
    const customer = await customerFor(scope, member, body.CustomerId)
    assertDaysInOrder(body.FromDay, body.ToDay)
    return write(async (writer) => {
      const { id } = await writer.insert('cost_centre', {
        ...columns(body),
        code: body.Code,
        customer_id: customer.id,
        reseller_id: customer.reseller_id,
      })
      return { Id: id, data: await read(writer, id) }
    })
  },

  async update({ params, body }, { write }) {
    return write(async (writer) => {
      const before = await writer.change('cost_centre', params.id, {}, body.Revision) // locked, as it stands
      assertDaysInOrder(
        body.FromDay === undefined ? before.from_day : body.FromDay,
        body.ToDay === undefined ? before.to_day : body.ToDay,
      )
      await writer.change('cost_centre', params.id, columns(body))
      return { data: await read(writer, params.id) }
    })
  },

  async dependents({ params }, { scope }) {
    const { People: Users } = await read(scope, params.id)
    return { data: { Users } }
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('cost_centre', params.id))
    return {}
  },

  async setActive({ body: { Ids, Active } }, { write }) {
    return write(async (writer) => {
      const { length: changed } = await writer
        .see('cost_centre')
        .selectFrom('cost_centre')
        .where('id', '=', sql<number>`any(${Ids}::int[])`)
        .where('active', '<>', Active)
        .select('id')
        .execute()
      await writer.changeAll(
        'cost_centre',
        Ids.map((id) => ({ id, fields: { active: Active } })),
      )
      return { changed }
    })
  },

  async removeMany({ body: { Ids } }, { write }) {
    await write((writer) => writer.removeAll('cost_centre', Ids))
    return { changed: Ids.length }
  },

  importRows: importCostCentres,
}

const columns = (body: Input<Contract['costCentres']['update']>['body']) => ({
  code: body.Code,
  name: body.Name,
  active: body.Active,
  from_day: body.FromDay,
  to_day: body.ToDay,
})

/** In the order of their characters, as codes are: 100 stands before 20. */
const byCode = swedish('cost_centre.code')

const from = (scope: Scope) =>
  scope
    .see('cost_centre', 'organisation', 'account')
    .selectFrom('cost_centre')
    .innerJoin('organisation as customer', 'customer.id', 'cost_centre.customer_id')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('account')
          .whereRef('account.cost_centre_id', '=', 'cost_centre.id')
          .select(sql<number>`count(*)::int`.as('amount'))
          .as('people'),
      (join) => join.onTrue(),
    )
    .select([
      'cost_centre.id as Id',
      'cost_centre.code as Code',
      'cost_centre.name as Name',
      'customer.id as CustomerId',
      'customer.name as CustomerName',
      sql<0 | 1>`cost_centre.active::int`.as('Active'),
      'cost_centre.from_day as FromDay',
      'cost_centre.to_day as ToDay',
      'people.amount as People',
      'cost_centre.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope).where('cost_centre.id', '=', id).executeTakeFirstOrThrow(notFound)
