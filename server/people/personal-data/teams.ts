import { sql } from 'kysely'
import type { MemberContext } from '#server/http/context.ts'

/** The teams that the person is in, what it may take no more of, and when it was allowed more. */

export const teamsOf = ({ scope }: MemberContext, id: number) =>
  scope
    .see('team', 'team_member')
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .where('team_member.account_id', '=', id)
    .orderBy('team.id')
    .select('team.name as Name')
    .execute()

/** Those for the person itself, also those that have ended. */
export const limitsOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('usage_limit', 'article', 'article_group')
    .selectFrom('usage_limit')
    .leftJoin('article', 'article.id', 'usage_limit.article_id')
    .leftJoin('article_group', 'article_group.id', 'usage_limit.article_group_id')
    .where('usage_limit.account_id', '=', id)
    .orderBy('usage_limit.id', 'desc')
    .select([
      'usage_limit.created_at as Time',
      'usage_limit.deleted_at as Deleted',
      sql<string | null>`coalesce(article.name, article_group.name)`.as('What'),
      'usage_limit.rule as Rule',
      'usage_limit.amount as Amount',
      'usage_limit.span as Span',
    ])
    .execute()

export const exceptionsOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('usage_limit_exception', 'article')
    .selectFrom('usage_limit_exception as allowed')
    .leftJoin('article', 'article.id', 'allowed.article_id')
    .where('allowed.account_id', '=', id)
    .orderBy('allowed.id', 'desc')
    .select([
      'allowed.given_at as Time',
      'allowed.until as Until',
      'article.name as Article',
      'allowed.amount as Amount',
      'allowed.note as Note',
    ])
    .execute()
