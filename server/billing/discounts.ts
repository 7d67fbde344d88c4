import { sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { assertCurrency } from '#server/house/currency.ts'
import { invalid, notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import { toOre } from '#server/database/money.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'

export const discounts: Handlers<Contract['discounts']> = {
  async list({ query }, { scope }) {
    const text = searchString('customer.name', resellerName, written)
    const all = from(scope)
      .where(found(text, query.searchString))
      .where(
        filteredBy(
          query.reseller !== undefined && sql<SqlBool>`customer_discount.reseller_id = ${query.reseller}`,
          query.currency !== undefined && sql<SqlBool>`customer_discount.currency_id = ${query.currency}`,
        ),
      )
      .select(listed(text))
    const order = {
      Id: 'customer_discount.id',
      CustomerName: swedish('customer.name'),
      ResellerName: swedish(resellerName),
      Discount: 'customer_discount.discount',
      CurrencyCode: 'currency.code',
    }
    const sorted = inOrder(all, query.sort ?? 'CustomerName', order, 'customer_discount.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { customer_discounts: rows, ...page }
  },

  async get({ params }, { scope }) {
    return { customer_discount: await read(scope, params.id) }
  },

  async create({ body }, { write }) {
    return write(async (writer) => {
      await assertCurrency(writer, body.CurrencyId)
      const { id } = await writer.insert('customer_discount', {
        ...(await receiver(writer, body.CustomerId)),
        discount: toOre(body.Discount),
        currency_id: body.CurrencyId,
      })
      return { Id: id, customer_discount: await read(writer, id) }
    })
  },

  async update({ params, body }, { write }) {
    return write(async (writer) => {
      await read(writer, params.id)
      if (body.CurrencyId !== undefined) await assertCurrency(writer, body.CurrencyId)
      const to = body.CustomerId === undefined ? {} : await receiver(writer, body.CustomerId)
      const fields = {
        ...to,
        discount: body.Discount === undefined ? undefined : toOre(body.Discount),
        currency_id: body.CurrencyId,
      }
      await writer.change('customer_discount', params.id, fields, body.Revision)
      return { customer_discount: await read(writer, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      await read(writer, params.id)
      await writer.remove('customer_discount', params.id)
    })
    return {}
  },
}

/** A reseller or an end customer; nobody gives the house a discount. */
async function receiver(scope: Scope, id: number) {
  const receiver = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .where('kind', 'in', ['reseller', 'customer'])
    .select(['id', 'reseller_id'])
    .executeTakeFirst()
  if (!receiver?.reseller_id) throw invalid({ CustomerId: 'notFound' })
  return { organisation_id: receiver.id, reseller_id: receiver.reseller_id }
}

const money = sql<number>`(customer_discount.discount / 100.0)::float8`
/** As the list shows it, in both languages: 30.00 SEK and 30,00 SEK. */
const withPoint = sql`to_char(customer_discount.discount / 100.0, 'FM9999990.00') || ' ' || currency.code`
const written = sql`${withPoint} || ' ' || replace(${withPoint}, '.', ',')`
const resellerName = sql<string | null>`case when customer.kind = 'customer' then reseller.name end`

/** Only discounts of organisations that are not deleted. */
const from = (scope: Scope) =>
  scope
    .see('customer_discount', 'organisation')
    .selectFrom('customer_discount')
    .innerJoin('organisation as customer', 'customer.id', 'customer_discount.organisation_id')
    .innerJoin('organisation as reseller', 'reseller.id', 'customer_discount.reseller_id')
    .innerJoin('currency', 'currency.id', 'customer_discount.currency_id')
    .select([
      'customer_discount.id as Id',
      'customer.id as CustomerId',
      'customer.name as CustomerName',
      resellerName.as('ResellerName'),
      money.as('Discount'),
      'currency.id as CurrencyId',
      'currency.code as CurrencyCode',
      'customer_discount.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope).where('customer_discount.id', '=', id).executeTakeFirstOrThrow(notFound)
