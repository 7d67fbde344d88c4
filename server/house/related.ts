import { type RawBuilder, sql } from 'kysely'
import type { HistoryEntity } from '#contract/house/history.ts'
import { relatedAccess, type Related, type RelatedKind } from '#contract/house/related.ts'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { currencySign, hundredths, withCurrency } from '#contract/money.ts'
import { missingRight } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { assertWithinReach } from './history.ts'

/** How many of each kind are told by name. */
const most = 5

/** What hangs on a record, within the member's reach, all kinds in one query. */
export const related: Handlers<Contract['related']> = {
  async list({ params: { entity, id } }, { scope, member, language }) {
    if (!mayDo(member, relatedAccess[entity])) throw missingRight(member, relatedAccess[entity], 'read')
    await assertWithinReach(scope, entity, id, 'living')
    const kinds = Object.entries(asked[entity](id)) as [RelatedKind, RawBuilder<unknown>][]
    const parts = kinds.map(
      ([kind, condition]) => sql`(
        select ${kind}::text as "Kind", "Id", "Name", "State", "Total" from (
          select id as "Id", ${names[kind]} as "Name", ${states[kind] ?? sql`null::text`} as "State",
            count(*) over ()::int as "Total", ${swedish(names[kind])} as in_order
          from ${sql.table(tables[kind])} as it where ${condition}
          order by in_order, id limit ${most}) as few)`,
    )
    const rows = await scope
      .see(
        'organisation',
        'locker',
        'device',
        'account',
        'article',
        'article_group',
        'article_group_member',
        'locker_article',
        'locker_user',
        'price_plan',
        'price_list',
        'customer_discount',
        'webhook',
        'api_key',
        'single_sign_on',
        'run',
        'run_stop',
        'team',
        'usage_limit',
        'usage_limit_exception',
        'team_member',
        'team_locker',
        'cost_centre',
      )
      .selectFrom(sql<Row>`(${sql.join(parts, sql` union all `)})`.as('found'))
      .selectAll()
      .execute()
    return {
      data: kinds.flatMap(([Kind]) => {
        const these = rows.filter((row) => row.Kind === Kind)
        const [first] = these
        const Items = these.map(({ Id, Name, State }) => ({
          Id,
          Name: Kind === 'discount' ? moneyIn(language, Name) : Name,
          State,
        }))
        return first ? [{ Kind, Total: first.Total, Items }] : []
      }),
    }
  },
}

interface Row {
  Kind: RelatedKind
  Id: number
  Name: string
  State: Related['Items'][number]['State']
  Total: number
}

const tables = {
  reseller: 'organisation',
  customer: 'organisation',
  locker: 'locker',
  device: 'device',
  user: 'account',
  article: 'article',
  articlegroup: 'article_group',
  'price-plan': 'price_plan',
  discount: 'customer_discount',
} as const satisfies Record<RelatedKind, string>

const plainName = sql<string>`it.name`
const names: Record<RelatedKind, RawBuilder<string>> = {
  reseller: plainName,
  customer: plainName,
  locker: plainName,
  device: plainName,
  user: sql`coalesce(nullif(trim(it.name || ' ' || it.last_name), ''), it.email)`,
  article: sql`coalesce(nullif(it.name, ''), it.number)`,
  articlegroup: plainName,
  'price-plan': plainName,
  discount: sql`(select to_char(it.discount / 100.0, 'FM999999990.00') || ' ' || code from currency where currency.id = it.currency_id)`,
}

/** `12.50 SEK` as the lists write it. */
function moneyIn(language: Language, text: string) {
  const [amount, currency = ''] = text.split(' ')
  const written = new Intl.NumberFormat(language, hundredths).format(Number(amount))
  return withCurrency(written, currencySign(language, currency))
}

const states: Partial<Record<RelatedKind, RawBuilder<unknown>>> = {
  locker: sql`case when not it.active then 'inactive'
    when it.device_id is not null and not is_online(it.last_contact) then 'offline' end`,
}

type Conditions = Partial<Record<RelatedKind, RawBuilder<unknown>>>

/** The conditions by which each kind is found that hangs on a record; `it` is the row that is looked at. */
const asked: Record<HistoryEntity, (id: number) => Conditions> = {
  user: (id) => ({
    customer: sql`it.kind = 'customer' and it.id = (select organisation_id from account where account.id = ${id})`,
    reseller: sql`it.kind = 'reseller' and it.id = (select organisation_id from account where account.id = ${id})`,
    locker: sql`it.id in (select locker_id from locker_user where account_id = ${id})`,
  }),
  article: (id) => ({
    articlegroup: sql`it.id in (select article_group_id from article_group_member where article_id = ${id})`,
    locker: sql`it.id in (select locker_id from locker_article where article_id = ${id})`,
  }),
  articlegroup: (id) => ({
    article: sql`it.id in (select article_id from article_group_member where article_group_id = ${id})`,
  }),
  device: (id) => ({
    locker: sql`it.device_id = ${id}`,
    customer: sql`it.id = (select customer_id from locker where locker.device_id = ${id})`,
  }),
  locker: (id) => ({
    customer: sql`it.id = (select customer_id from locker where locker.id = ${id})`,
    device: sql`it.id = (select device_id from locker where locker.id = ${id})`,
    user: sql`it.id in (select account_id from locker_user where locker_id = ${id})`,
    article: sql`it.id in (select article_id from locker_article where locker_id = ${id})`,
  }),
  customer: (id) => ({
    reseller: sql`it.id = (select reseller_id from organisation own where own.id = ${id})`,
    locker: sql`it.customer_id = ${id}`,
    user: sql`it.organisation_id = ${id}`,
    discount: sql`it.organisation_id = ${id}`,
  }),
  reseller: (id) => ({
    customer: sql`it.reseller_id = ${id} and it.kind = 'customer'`,
    user: sql`it.organisation_id = ${id}`,
    'price-plan': sql`it.reseller_id = ${id}`,
    discount: sql`it.organisation_id = ${id}`,
  }),
  'price-plan': (id) => ({
    reseller: sql`it.id = (select reseller_id from price_plan own where own.id = ${id})`,
  }),
  'price-list': (id) => ({
    customer: sql`it.id = (select customer_id from price_list own where own.id = ${id})`,
  }),
  discount: (id) => ({
    customer: sql`it.kind = 'customer' and it.id = (select organisation_id from customer_discount own where own.id = ${id})`,
    reseller: sql`it.id = (select reseller_id from customer_discount own where own.id = ${id})`,
  }),
  webhook: (id) => ({
    customer: sql`it.id = any ((select customer_ids from webhook own where own.id = ${id})::int[])`,
    locker: sql`it.id = any ((select locker_ids from webhook own where own.id = ${id})::int[])`,
    reseller: sql`it.id = (select reseller_id from webhook own where own.id = ${id})`,
  }),
  'api-key': (id) => ({
    customer: sql`it.kind = 'customer' and it.id = (select organisation_id from api_key own where own.id = ${id})`,
    reseller: sql`it.kind = 'reseller' and it.id = (select organisation_id from api_key own where own.id = ${id})`,
  }),
  'single-sign-on': (id) => ({
    customer: sql`it.kind = 'customer' and it.id = (select organisation_id from single_sign_on own where own.id = ${id})`,
    reseller: sql`it.kind = 'reseller' and it.id = (select organisation_id from single_sign_on own where own.id = ${id})`,
  }),
  limit: (id) => ({
    customer: sql`it.id = (select customer_id from usage_limit own where own.id = ${id})`,
    user: sql`it.id = (select account_id from usage_limit own where own.id = ${id})`,
    article: sql`it.id = (select article_id from usage_limit own where own.id = ${id})`,
    articlegroup: sql`it.id = (select article_group_id from usage_limit own where own.id = ${id})`,
  }),
  'limit-exception': (id) => ({
    // Not where its customer wants no names beside what was taken.
    user: sql`it.id = (select account_id from usage_limit_exception own where own.id = ${id})
      and exists (select from organisation employer where employer.id = it.organisation_id and employer.names_in_reports)`,
    article: sql`it.id = (select article_id from usage_limit_exception own where own.id = ${id})`,
  }),
  team: (id) => ({
    customer: sql`it.id = (select customer_id from team own where own.id = ${id})`,
    locker: sql`it.id in (select locker_id from team_locker own where own.team_id = ${id})`,
    user: sql`it.id in (select account_id from team_member own where own.team_id = ${id})`,
  }),
  'cost-centre': (id) => ({
    customer: sql`it.id = (select customer_id from cost_centre own where own.id = ${id})`,
    user: sql`it.cost_centre_id = ${id}`,
  }),
  run: (id) => ({
    locker: sql`it.id in (select locker_id from run_stop own where own.run_id = ${id})`,
    user: sql`it.id = (select driver_id from run own where own.id = ${id})`,
  }),
}
