import { invalid } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'

interface About {
  AccountId?: number | null | undefined
  TeamId?: number | null | undefined
  ArticleId?: number | null | undefined
  ArticleGroupId?: number | null | undefined
}

/** A limit is about people of its customer, and about articles that the writer sees. */
export async function assertWithinCustomer(scope: Scope, customerId: number, about: About) {
  const { AccountId, TeamId, ArticleId, ArticleGroupId } = about
  const there = scope.see('account', 'team', 'article', 'article_group')
  if (AccountId)
    await there
      .selectFrom('account')
      .where('id', '=', AccountId)
      .where('organisation_id', '=', customerId)
      .select('id')
      .executeTakeFirstOrThrow(() => invalid({ AccountId: 'notFound' }))
  if (TeamId)
    await there
      .selectFrom('team')
      .where('id', '=', TeamId)
      .where('customer_id', '=', customerId)
      .select('id')
      .executeTakeFirstOrThrow(() => invalid({ TeamId: 'notFound' }))
  if (ArticleId)
    await there
      .selectFrom('article')
      .where('id', '=', ArticleId)
      .select('id')
      .executeTakeFirstOrThrow(() => invalid({ ArticleId: 'notFound' }))
  if (ArticleGroupId)
    await there
      .selectFrom('article_group')
      .where('id', '=', ArticleGroupId)
      .select('id')
      .executeTakeFirstOrThrow(() => invalid({ ArticleGroupId: 'notFound' }))
}
