import { sql } from 'kysely'
import type { HistoryEntity } from '#contract/house/history.ts'
import type { Contract } from '#contract/index.ts'
import { prepared } from '#server/database/prepared.ts'
import { notFound } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { actorIn, behalfOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { changesOf, partOf, type AuditLine } from './history/changes.ts'
import { namesOf } from './history/names.ts'

const tableOf = {
  user: 'account',
  article: 'article',
  articlegroup: 'article_group',
  device: 'device',
  locker: 'locker',
  customer: 'organisation',
  reseller: 'organisation',
  'price-plan': 'price_plan',
  'price-list': 'price_list',
  discount: 'customer_discount',
  webhook: 'webhook',
  'api-key': 'api_key',
  'single-sign-on': 'single_sign_on',
  team: 'team',
  limit: 'usage_limit',
  'limit-exception': 'usage_limit_exception',
  run: 'run',
  'cost-centre': 'cost_centre',
} as const satisfies Record<HistoryEntity, string>

export const history: Handlers<Contract['history']> = {
  async list({ params: { entity, id }, query: { limit, before } }, { scope, member, language }) {
    // People of the house are not within a reseller's reach: the house's own name stands for theirs, or beside it where
    // somebody works for the reseller.
    const isHouse = member.resellerId === null
    const actor = sql<string>`case when ${isHouse} or actor.id is not null then ${actorIn(language)}
      else case when (on_behalf_of is not null or audit.after ? 'OnBehalf') and not actor_erased then account_name || ', ' else '' end
        || (select seller_name from system_setting) || ${behalfOf(language)} end`
    const found = await scope
      .seeWithDeleted('audit', 'account')
      .selectFrom('audit')
      .leftJoin('account as actor', 'actor.id', 'audit.account_id')
      .where('audit.entity', '=', entity)
      .where('audit.entity_id', '=', id)
      .where(isToldAlone)
      // What a reseller says for itself of an article that all share is no change of the article.
      .$if(isHouse && entity === 'article', (lines) =>
        lines.where(sql<boolean>`audit.part is distinct from 'settings'`),
      )
      .$if(before !== undefined, (all) =>
        all.where(
          sql<boolean>`(audit.at, audit.part is null, audit.id)
            < (select last.at, last.part is null, last.id from audit last where last.id = ${before})`,
        ),
      )
      .select([
        'audit.id as Id',
        'audit.at as Time',
        sql<number | null>`case when not actor.machine then actor.id end`.as('UserId'),
        actor.as('UserName'),
        'audit.action as Action',
        sql<HistoryEntity>`audit.entity`.as('entity'),
        'audit.part',
        'audit.part_id',
        sql<AuditLine['before']>`audit.before`.as('before'),
        sql<AuditLine['after']>`audit.after`.as('after'),
      ])
      .orderBy('audit.at', 'desc')
      // What was done to the record comes before what followed from it in the same moment: the people who lost access.
      .orderBy(sql`audit.part is null`, 'desc')
      .orderBy('audit.id', 'desc')
      .limit(limit + 1)
      .modifyEnd(prepared)
      .execute()
    if (found.length === 0) await assertWithinReach(scope, entity, id)

    const lines = found.slice(0, limit)
    const names = await namesOf(scope, lines, language)
    return {
      data: lines.map((whole) => {
        const { entity: _, part: __, part_id: ___, before: ____, after: _____, ...line } = whole
        return { ...line, Part: partOf(whole, names), Changes: changesOf(whole, names) }
      }),
      next: found.length > limit ? (lines.at(-1)?.Id ?? null) : null,
    }
  },
}

/** What came along with a copy is told by the line of its creation, which was written at the same moment. */
const isToldAlone = sql<boolean>`not exists (
  select from audit creation
  where creation.entity = audit.entity and creation.entity_id = audit.entity_id and creation.at = audit.at
    and creation.id < audit.id and creation.action = 'create' and creation.after ->> 'CopiedFrom' is not null)`

/** 404 unless the member sees the record. */
export async function assertWithinReach(
  scope: Scope,
  entity: HistoryEntity,
  id: number,
  which: 'living' | 'deleted too' = 'deleted too',
) {
  const table = tableOf[entity]
  const see = which === 'living' ? scope.see : scope.seeWithDeleted
  await see(table)
    .selectFrom(table)
    .where(sql<boolean>`id = ${id}`)
    .$if(table === 'organisation', (organisations) => organisations.where(sql<boolean>`kind = ${entity}`))
    .select(sql`1`.as('there'))
    .executeTakeFirstOrThrow(notFound)
}
