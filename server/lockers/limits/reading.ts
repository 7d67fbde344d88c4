import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { calledIn } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Whom a limit is for, by name; empty for everybody. */
export const who = (person: RawBuilder<string>) =>
  sql<string>`coalesce(case when person.id is not null then ${person} end, team.name, '')`

/** What it is about, by name; empty for all articles. */
export const subject = sql<string>`coalesce(nullif(article.name, ''), article.number, group_of.name, '')`

/** Limits as they are read. Of a person, team or article out of sight the name is empty. */
export const limitsFrom = (scope: Scope, language: Language) =>
  scope
    .see('usage_limit', 'organisation', 'account', 'team', 'article', 'article_group')
    .selectFrom('usage_limit as limited')
    .innerJoin('organisation as customer', 'customer.id', 'limited.customer_id')
    .leftJoin('account as person', 'person.id', 'limited.account_id')
    .leftJoin('team', 'team.id', 'limited.team_id')
    .leftJoin('article', 'article.id', 'limited.article_id')
    .leftJoin('article_group as group_of', 'group_of.id', 'limited.article_group_id')
    .select([
      'limited.id as Id',
      'customer.id as CustomerId',
      'customer.name as CustomerName',
      'limited.account_id as AccountId',
      'limited.team_id as TeamId',
      who(calledIn('person', language)).as('Who'),
      'limited.article_id as ArticleId',
      'limited.article_group_id as ArticleGroupId',
      subject.as('What'),
      'limited.rule as Rule',
      'limited.amount as Amount',
      'limited.span as Span',
      'limited.revision as Revision',
    ])
