import { sql } from 'kysely'
import type { MemberContext } from '#server/http/context.ts'

/** What the person has had of the articles that are lent, and what it said of others' loans. */

export const loansOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('loan', 'article')
    .selectFrom('loan')
    .innerJoin('article', 'article.id', 'loan.article_id')
    .where('loan.account_id', '=', id)
    .orderBy('loan.taken_at', 'desc')
    .orderBy('loan.id', 'desc')
    .select([
      'loan.taken_at as Time',
      'article.name as Article',
      'loan.amount as Amount',
      'loan.due_at as Due',
      'loan.ended_at as Ended',
      'loan.lost as Lost',
      sql<string | null>`greatest(loan.soon_told_at, loan.overdue_told_at)`.as('Reminded'),
    ])
    .execute()

export const loanMarksOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('loan', 'loan_mark', 'article')
    .selectFrom('loan_mark')
    .innerJoin('loan', 'loan.id', 'loan_mark.loan_id')
    .innerJoin('article', 'article.id', 'loan.article_id')
    .where('loan_mark.made_by', '=', id)
    .orderBy('loan_mark.id', 'desc')
    .select([
      'loan_mark.made_at as Time',
      'loan_mark.kind as Kind',
      'article.name as Article',
      'loan_mark.amount as Amount',
      'loan_mark.reason as Note',
    ])
    .execute()
