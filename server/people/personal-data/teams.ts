import type { MemberContext } from '#server/http/context.ts'

/** The teams that the person is in, and when it was allowed to take more than its limits. */

export const teamsOf = ({ scope }: MemberContext, id: number) =>
  scope
    .see('team', 'team_member')
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .where('team_member.account_id', '=', id)
    .orderBy('team.id')
    .select('team.name as Name')
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
      'article.name as Article',
      'allowed.amount as Amount',
      'allowed.note as Note',
    ])
    .execute()
