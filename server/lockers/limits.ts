import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { invalid, notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { customerFor, ofOwnCustomer } from '#server/people/customer-at.ts'
import { calledIn } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { choicesOf } from './limits/choices.ts'
import { exceptions } from './limits/exceptions.ts'
import { limitsFrom, subject, who } from './limits/reading.ts'
import { assertWithinCustomer } from './limits/within.ts'

/** Who may take how much of what. */
export const limits: Handlers<Contract['limits']> = {
  async list({ query }, { scope, member, language }) {
    const whom = who(calledIn('person', language))
    const text = searchString('customer.name', whom, subject)
    const all = limitsFrom(scope, language)
      .where(found(text, query.searchString))
      .where(
        filteredBy(
          query.customer !== undefined && sql<SqlBool>`limited.customer_id = ${query.customer}`,
          query.rule && sql<SqlBool>`limited.rule = ${query.rule}`,
        ),
      )
      .select(listed(text))
    const order = {
      Id: 'limited.id',
      CustomerName: swedish('customer.name'),
      Who: swedish(whom),
      What: swedish(subject),
      Rule: 'limited.rule',
      Amount: 'limited.amount',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? 'CustomerName', order, 'limited.id'),
      query,
    )
    return { data: rows.map(ofOwnCustomer(member)), ...page }
  },

  async get({ params }, { scope, language }) {
    return { data: await read(scope, language, params.id) }
  },

  async create({ body }, { write, member, language }) {
    const columns = columnsOf(whole(body))
    const data = await write(async (writer) => {
      const customer = await customerFor(writer, member, body.CustomerId)
      await assertWithinCustomer(writer, customer.id, body)
      const { id } = await writer.insert('usage_limit', {
        ...columns,
        reseller_id: customer.reseller_id,
        customer_id: customer.id,
      })
      return read(writer, language, id)
    })
    return { Id: data.Id, data }
  },

  async update({ params, body }, { write, language }) {
    return {
      data: await write(async (writer) => {
        const before = await writer.change('usage_limit', params.id, {}, body.Revision) // locked
        const wanted = whole({
          AccountId: before.account_id,
          TeamId: before.team_id,
          ArticleId: before.article_id,
          ArticleGroupId: before.article_group_id,
          Amount: before.amount,
          Span: before.span,
          ...body,
          Rule: body.Rule ?? before.rule,
        })
        await assertWithinCustomer(writer, before.customer_id, wanted)
        await writer.change('usage_limit', params.id, columnsOf(wanted))
        return read(writer, language, params.id)
      }),
    }
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('usage_limit', params.id))
    return {}
  },

  async choices({ query }, { scope }) {
    return { data: await choicesOf(scope, query) }
  },

  ...exceptions,
}

type Sent = Omit<Input<Contract['limits']['create']>['body'], 'CustomerId'>

/** One person or one team, one article or one group; and an amount and a span where something may be taken. */
function whole(body: Sent): Sent {
  if (body.AccountId && body.TeamId) throw invalid({ TeamId: 'range' })
  if (body.ArticleId && body.ArticleGroupId) throw invalid({ ArticleGroupId: 'range' })
  if (body.Rule === 'never') return { ...body, Amount: 0, Span: null }
  const missing = {
    ...((body.Amount ?? null) === null && { Amount: 'required' as const }),
    ...(!body.Span && { Span: 'required' as const }),
  }
  if (Object.keys(missing).length > 0) throw invalid(missing)
  return body
}

const columnsOf = (body: Sent) => ({
  account_id: body.AccountId ?? null,
  team_id: body.TeamId ?? null,
  article_id: body.ArticleId ?? null,
  article_group_id: body.ArticleGroupId ?? null,
  rule: body.Rule,
  amount: body.Amount ?? 0,
  span: body.Span ?? null,
})

const read = (scope: Scope, language: Parameters<typeof limitsFrom>[1], id: number) =>
  limitsFrom(scope, language).where('limited.id', '=', id).executeTakeFirstOrThrow(notFound)
