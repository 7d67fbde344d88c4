import { sql } from 'kysely'
import type { AuditedEntity } from '#contract/house/audit.ts'
import type { Language } from '#contract/language.ts'
import { calledIn, costCentreName } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'

interface Line {
  Entity: AuditedEntity
  EntityId: number
}

/** The names of the records that these lines are about, by `entity id`, in one query. */
export async function recordNames(scope: Scope, lines: readonly Line[], language: Language) {
  const idsOf = (entity: AuditedEntity) =>
    lines.flatMap(({ Entity, EntityId }) => (Entity === entity ? [EntityId] : []))
  const those = (entity: AuditedEntity) => sql`${entity}::text as entity, id`
  const among = (entity: AuditedEntity) => sql`id = any(${idsOf(entity)}::int[])`
  const rows = await scope
    .seeWithDeleted(
      'account',
      'article',
      'article_group',
      'device',
      'locker',
      'organisation',
      'price_plan',
      'price_list',
      'webhook',
      'api_key',
      'single_sign_on',
      'run',
      'route',
      'stocktake',
      'purchase',
      'team',
      'cost_centre',
      'billing_statement',
    )
    .selectFrom(
      sql<{ entity: AuditedEntity; id: number; name: string | null }>`(
        select ${those('user')}, ${calledIn('account', language)} as name from account where ${among('user')}
        union all select ${those('article')}, coalesce(nullif(name, ''), number) from article where ${among('article')}
        union all select ${those('articlegroup')}, name from article_group where ${among('articlegroup')}
        union all select ${those('device')}, name from device where ${among('device')}
        union all select ${those('locker')}, name from locker where ${among('locker')}
        union all select ${those('customer')}, name from organisation where ${among('customer')}
        union all select ${those('reseller')}, name from organisation where ${among('reseller')}
        union all select ${those('price-plan')}, name from price_plan where ${among('price-plan')}
        union all select ${those('price-list')}, name from price_list where ${among('price-list')}
        union all select 'exchange-rate', rate.id, code || ' ' || day from exchange_rate rate
          join currency on currency.id = currency_id where rate.${among('exchange-rate')}
        union all select 'stocktake', stocktake.id, locker.name from stocktake
          join locker on locker.id = locker_id where stocktake.${among('stocktake')}
        union all select 'purchase', purchase.id, coalesce(nullif(article.name, ''), number) from purchase
          join article on article.id = article_id where purchase.${among('purchase')}
        union all select ${those('webhook')}, name from webhook where ${among('webhook')}
        union all select ${those('team')}, name from team where ${among('team')}
        union all select ${those('api-key')}, name from api_key where ${among('api-key')}
        union all select ${those('statement')}, number::text from billing_statement where ${among('statement')}
        union all select ${those('run')}, coalesce(nullif(name, ''), day::text) from run where ${among('run')}
        union all select ${those('single-sign-on')}, issuer from single_sign_on where ${among('single-sign-on')}
        union all select ${those('cost-centre')}, ${costCentreName('cost_centre')} from cost_centre where ${among('cost-centre')}
        union all select ${those('route')}, name from route where ${among('route')})`.as('named'),
    )
    .selectAll()
    .execute()
  return new Map(rows.map(({ entity, id, name }) => [`${entity} ${id}`, name]))
}
