import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Loan, LoanState } from '#contract/ledger/loans.ts'
import { filteredBy, foundEach, searchString, swedish } from '#server/http/list.ts'
import { doneBy, firstNameOf, nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Loans with the names of what they are about, deleted ones too, so that what happened stays readable. */
export const loansFrom = (scope: Scope) =>
  scope
    .seeWithDeleted('loan', 'loan_mark', 'article', 'locker', 'organisation', 'ledger_person')
    .selectFrom('loan')
    .innerJoin('article', 'article.id', 'loan.article_id')
    .innerJoin('organisation as customer', 'customer.id', 'loan.customer_id')
    // The locker may stand at somebody else's by now, and the person may be another customer's.
    .leftJoin('locker', 'locker.id', 'loan.locker_id')
    .leftJoin('ledger_person as person', 'person.id', 'loan.account_id')
type Loans = ReturnType<typeof loansFrom>

const isOverdue = sql<SqlBool>`(loan.outstanding > 0 and loan.due_at < now())`

/** What is open is found by indexes that have nothing else. */
export function ofState(state: LoanState) {
  if (state === 'open') return sql<SqlBool>`loan.outstanding > 0`
  if (state === 'overdue') return sql<SqlBool>`${isOverdue}`
  if (state === 'ended') return sql<SqlBool>`loan.outstanding = 0`
  return state === 'lost' ? sql<SqlBool>`loan.lost > 0` : sql<SqlBool>`true`
}

type Asked = Input<Contract['loans']['list']>['query']

export function foundLoans(loans: Loans, language: Language, query: Asked) {
  const text = searchString(
    'article.number',
    'article.name',
    'locker.name',
    'customer.name',
    firstNameOf('person', language),
    'person.last_name',
  )
  const { customer, locker, person, article } = query
  return loans
    .where(ofState(query.state))
    .where(
      filteredBy(
        query.searchString.trim() !== '' && foundEach(text, query.searchString),
        customer !== undefined && sql<SqlBool>`loan.customer_id = ${customer}`,
        locker !== undefined && sql<SqlBool>`loan.locker_id = ${locker}`,
        article !== undefined && sql<SqlBool>`loan.article_id = ${article}`,
        person !== undefined && sql<SqlBool>`loan.account_id is not distinct from nullif(${person}::int, 0)`,
      ),
    )
}

/** How many are out, and how many of these are overdue. */
export const counted = (loans: Loans) =>
  loans
    .where(ofState('open'))
    .select([
      sql<number>`count(*)::int`.as('Open'),
      sql<number>`(count(*) filter (where ${isOverdue}))::int`.as('Overdue'),
    ])
    .executeTakeFirstOrThrow()

export const loanColumns = (language: Language) =>
  [
    'loan.id as Id',
    'article.id as ArticleId',
    'article.number as ArticleNumber',
    'article.name as ArticleName',
    'loan.account_id as AccountId',
    firstNameOf('person', language).as('Name'),
    'person.last_name as LastName',
    'loan.locker_id as LockerId',
    sql<string>`coalesce(locker.name, '')`.as('Locker'),
    'customer.id as CustomerId',
    'customer.name as CustomerName',
    'loan.taken_at as TakenAt',
    'loan.due_at as DueAt',
    'loan.amount as Amount',
    'loan.outstanding as Outstanding',
    'loan.lost as Lost',
    sql<0 | 1>`${isOverdue}::int`.as('Overdue'),
    'loan.ended_at as EndedAt',
    sql<string | null>`greatest(loan.soon_told_at, loan.overdue_told_at)`.as('RemindedAt'),
    marks(language).as('Marks'),
  ] as const

/** What was said of it in the back-office, the last first. */
const marks = (language: Language) => sql<Loan['Marks']>`coalesce((
  select json_agg(json_build_object('Kind', mark.kind, 'Amount', mark.amount, 'Reason', mark.reason,
    'At', wire_moment(mark.made_at), 'By', ${doneBy('teller', 'mark', 'made_by', language)}) order by mark.id desc)
  from loan_mark mark left join ledger_person teller on teller.id = mark.made_by
  where mark.loan_id = loan.id), '[]')`

const mostChoices = 1000

/** Of what there are many, the first by name. */
export async function choicesOf(loans: Loans, language: Language) {
  const distinct = (id: string, named: RawBuilder<string | null>) => {
    const name = sql<string>`coalesce(min(${named}), '')`
    return loans
      .select([sql<number>`coalesce(${sql.ref(id)}, 0)`.as('Id'), name.as('Name')])
      .groupBy(sql.ref(id))
      .orderBy(swedish(name))
      .orderBy(sql.ref(id))
      .limit(mostChoices)
      .execute()
  }
  return {
    customers: await distinct('loan.customer_id', sql`customer.name`),
    lockers: await distinct('loan.locker_id', sql`locker.name`),
    people: await distinct('loan.account_id', nameOf('person', language)),
    articles: await distinct('loan.article_id', sql`concat_ws(' ', article.number, article.name)`),
  }
}
