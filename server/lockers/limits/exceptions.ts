import { sql, type SqlBool } from 'kysely'
import { type AppliedRule, allowanceOf } from '#contract/lockers/limit-rules.ts'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { invalid, notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { ofOwnCustomer } from '#server/people/customer-at.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { assertWithinCustomer } from './within.ts'

type Calls = Pick<Handlers<Contract['limits']>, 'exceptions' | 'exception' | 'allow' | 'endException'>

/** Who may take more than its limits for a while. */
export const exceptions: Calls = {
  async exceptions({ query }, { scope, member, language }) {
    const name = nameIn(language)
    const text = searchString(name, 'customer.name', 'article.name')
    const all = from(scope, language)
      .where(found(text, query.searchString))
      .where(
        filteredBy(query.customer !== undefined && sql<SqlBool>`allowed.customer_id = ${query.customer}`),
      )
      .select(listed(text))
    const order = {
      Id: 'allowed.id',
      Name: swedish(name),
      GivenAt: 'allowed.given_at',
      Until: 'allowed.until',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? '-GivenAt', order, 'allowed.id'),
      query,
    )
    return { data: rows.map(ofOwnCustomer(member)), ...page }
  },

  async exception({ params }, { scope, language }) {
    return { data: await read(scope, language, params.id) }
  },

  async allow({ body }, { write, member, language }) {
    const data = await write(async (writer) => {
      const until = await endOf(writer, body.Until)
      const person = await personAt(writer, body.AccountId)
      await assertWithinCustomer(writer, person.customerId, body)
      const { id } = await writer.insert('usage_limit_exception', {
        reseller_id: person.resellerId,
        customer_id: person.customerId,
        account_id: body.AccountId,
        article_id: body.ArticleId ?? null,
        amount: body.Amount,
        pieces: body.Amount + (await leftOf(writer, person.customerId, body)),
        until,
        given_by: member.apiKey ? null : member.id,
        note: body.Note,
      })
      return read(writer, language, id)
    })
    return { Id: data.Id, data }
  },

  async endException({ params }, { write }) {
    await write((writer) => writer.remove('usage_limit_exception', params.id))
    return {}
  },
}

/** The end of a day by the house's clock. */
async function endOf(writer: Writer, day: string) {
  const { until } = await writer.house
    .selectFrom('system_setting')
    .select(sql<string>`(${day}::date + 1)::timestamp at time zone time_zone`.as('until'))
    .executeTakeFirstOrThrow()
  if (Date.parse(until) <= Date.now()) throw invalid({ Until: 'dayOver' })
  return until
}

async function personAt(scope: Scope, id: number) {
  const person = await scope
    .see('account')
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '=', 'enduser')
    .select(['organisation_id', 'reseller_id'])
    .executeTakeFirst()
  if (!person || person.reseller_id === null) throw invalid({ AccountId: 'notFound' })
  return { customerId: person.organisation_id, resellerId: person.reseller_id }
}

/** What it may still take without the exception; of any article nothing is said. */
async function leftOf(
  writer: Writer,
  customerId: number,
  { AccountId, ArticleId }: { AccountId: number; ArticleId?: number | null | undefined },
) {
  if (!ArticleId) return 0
  const rules = await writer
    .see('account')
    .selectFrom(
      sql<AppliedRule>`(
        select rule as "Rule", amount as "Amount", span as "Span", used as "Used"
        from limits_on(${customerId}, ${AccountId}, ${ArticleId}, now()))`.as('applied'),
    )
    .selectAll()
    .execute()
  const { left, free } = allowanceOf(rules, 0)
  return Math.min(left ?? Infinity, free ?? Infinity) === Infinity
    ? 0
    : Math.min(left ?? Infinity, free ?? Infinity)
}

/** What is left tells what somebody has taken: by number where the customer wants no names in reports. */
const nameIn = (language: Language) => sql<string>`coalesce(${nameOf('person', language)}, account.email)`

const from = (scope: Scope, language: Language) =>
  scope
    .see(
      'usage_limit_exception',
      'organisation',
      'account',
      'ledger_person',
      'article',
      'transaction',
      'locker_article',
    )
    .selectFrom('usage_limit_exception as allowed')
    .innerJoin('organisation as customer', 'customer.id', 'allowed.customer_id')
    .innerJoin('ledger_person as person', 'person.id', 'allowed.account_id')
    .innerJoin('account', 'account.id', 'allowed.account_id')
    .leftJoin('account as giver', 'giver.id', 'allowed.given_by')
    .leftJoin('article', 'article.id', 'allowed.article_id')
    .select([
      'allowed.id as Id',
      'person.id as AccountId',
      nameIn(language).as('Name'),
      'customer.name as CustomerName',
      'allowed.article_id as ArticleId',
      sql<string>`coalesce(nullif(article.name, ''), article.number, '')`.as('What'),
      'allowed.amount as Amount',
      sql<number>`greatest(0, allowed.pieces - coalesce((
        select sum(consumed(line.kind, line.aborted, line.amount))
        from transaction line join locker_article held on held.id = line.locker_article_id
        where line.account_id = allowed.account_id and line.transaction_date >= allowed.given_at
          and (allowed.article_id is null or held.article_id = allowed.article_id)), 0))::int`.as('Left'),
      'allowed.given_at as GivenAt',
      sql<string>`coalesce(${nameOf('giver', language)}, '')`.as('GivenBy'),
      'allowed.until as Until',
      'allowed.note as Note',
      'allowed.revision as Revision',
    ])

const read = (scope: Scope, language: Language, id: number) =>
  from(scope, language).where('allowed.id', '=', id).executeTakeFirstOrThrow(notFound)
