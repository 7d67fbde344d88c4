import { sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Input } from '#contract/endpoint.ts'
import type { CostCentreChange, NamedCostCentre } from '#contract/people/cost-centre-fields.ts'
import type { Language } from '#contract/language.ts'
import { prepared } from '#server/database/prepared.ts'
import { chosenPage, found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import { type Days, within } from '#server/house/days.ts'
import { asFlag } from '#server/lockers/lockers/reading.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Member } from '#server/tenancy/member.ts'
import { priceTo } from '#server/tenancy/prices.ts'
import type { MemberContext } from '#server/http/context.ts'
import { doneBy, firstNameOf } from '#server/tenancy/names.ts'

export const ledgerTables = [
  'transaction',
  'refill',
  'locker',
  'locker_article',
  'article',
  'ledger_person',
  'organisation',
  'changed_cost_centre',
  'cost_centre',
] as const

const ledgerOf = (scope: Scope) =>
  scope
    .seeWithDeleted(...ledgerTables)
    .selectFrom('transaction')
    .selectAll()
export type Ledger = ReturnType<typeof ledgerOf>

/**
 * Lines of the ledger with the names of their articles and people, deleted ones too, so that history stays readable.
 * The lines are chosen first, so that names are looked up for those only. Where the days are known, only the ledger's
 * months of these days are planned for: a correction stands at the moment of what it corrects.
 */
export const linesOf = (scope: Scope, language: Language, chosen: (ledger: Ledger) => Ledger, days?: Days) =>
  scope
    .seeWithDeleted(...ledgerTables)
    .selectFrom((from) =>
      chosen(from.selectFrom('transaction').where(onDays('transaction_date', days)).selectAll()).as('line'),
    )
    .innerJoin('locker', 'locker.id', 'line.locker_id')
    .innerJoin('locker_article', 'locker_article.id', 'line.locker_article_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .leftJoin('refill', 'refill.id', 'line.refill_id')
    .leftJoin('ledger_person as person', 'person.id', 'line.account_id')
    .leftJoin('ledger_person as booker', 'booker.id', 'line.booked_by')
    .leftJoin('changed_cost_centre as changed', (join) =>
      join
        .onRef('changed.transaction_id', '=', 'line.id')
        .onRef('changed.transaction_date', '=', 'line.transaction_date'),
    )
    .leftJoin('cost_centre', (join) => join.on('cost_centre.id', '=', costCentreOfLine))
    .select([
      'line.id as Id',
      'line.uuid as UUID',
      'line.kind as Kind',
      'locker.name as Locker',
      'line.locker_article_id as LockerArticleId',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'line.account_id as AccountId',
      firstNameOf('person', language).as('Name'),
      'person.last_name as LastName',
      'line.amount as Amount',
      'line.moved as Moved',
      asFlag('line.discrepancy').as('Discrepancy'),
      'line.usual_amount as UsualAmount',
      asFlag('line.aborted').as('Aborted'),
      asFlag('line.unverified').as('Unverified'),
      asFlag('line.over_limit').as('OverLimit'),
      'line.opened as Opened',
      'line.closed as Closed',
      'line.transaction_date as TransactionDate',
      'line.price',
      'line.value',
      used('line.amount').as('UsedAmount'),
      used('line.value').as('usedValue'),
      bookedBy(language).as('BookedBy'),
      'line.reason as Reason',
      note.as('Note'),
      'line.refill_id as RefillId',
      'line.corrects_id as CorrectsId',
      namedCostCentre.as('CostCentre'),
    ])
    // Looked up only for the lines that are shown.
    .select((each) =>
      each
        .selectFrom('transaction as correction')
        .whereRef('correction.corrects_id', '=', 'line.id')
        .whereRef('correction.transaction_date', '=', 'line.transaction_date')
        .where(onDays('correction.transaction_date', days))
        .select('correction.id')
        .as('CorrectionId'),
    )
    .select((each) =>
      each
        .selectFrom(sql`(select 1)`.as('one'))
        .leftJoin('ledger_person as corrector', (join) =>
          join.on('corrector.id', '=', sql.ref('changed.changed_by')),
        )
        .leftJoin('cost_centre as former', (join) => join.on('former.id', '=', formerCostCentre))
        .where(sql<SqlBool>`changed.transaction_id is not null`)
        .select(costCentreChange(language).as('change'))
        .as('CostCentreChange'),
    )

/** As it is now. */
const costCentreOfLine = sql<number>`cost_centre_of(line.cost_centre_id, changed.transaction_id, changed.cost_centre_id)`

const namedCostCentre = sql<NamedCostCentre | null>`case when cost_centre.id is not null then
  json_build_object('Id', cost_centre.id, 'Code', cost_centre.code, 'Name', cost_centre.name) end`

const formerCostCentre = sql<number>`cost_centre_of(line.cost_centre_id, changed.earlier_change, changed.earlier_cost_centre_id)`

const costCentreChange = (language: Language) => sql<CostCentreChange>`json_build_object(
  'By', ${doneBy('corrector', 'changed', 'changed_by', language)},
  'Time', to_char(changed.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'Was', case when former.id is not null then json_build_object('Id', former.id, 'Code', former.code, 'Name', former.name) end,
  'Reason', changed.reason)`

const bookedBy = (language: Language) => doneBy('booker', 'line', 'booked_by', language)

export const onDays = (moment: string, days: Days | undefined) =>
  days ? within(sql.ref(moment), days) : sql<SqlBool>`true`

/** How much of a line counts as consumption, by the rule of the database's own daily sums. */
const used = (quantity: 'line.amount' | 'line.value') =>
  sql<number>`consumed(line.kind, line.aborted, ${sql.ref(quantity)})`

/** A refill's note is shown on each of its lines. */
const note = sql<string>`coalesce(nullif(line.note, ''), refill.note, '')`

export type Lines = ReturnType<typeof linesOf>

export const asSentTo = (reader: Member) => {
  const told = priceTo(reader)
  return <T extends { price: number; value: number; usedValue: number }>({
    price,
    value,
    usedValue,
    ...line
  }: T) => ({
    ...line,
    EndCustomerArticlePrice: told(price),
    TransactionAmount: told(value),
    UsedValue: told(usedValue),
  })
}

type Asked = Input<Contract['transactions']['list']>['query']

/** One page of them, newest first unless told. */
export async function pageOf(
  { scope, language, member }: MemberContext,
  chosen: (ledger: Ledger) => Ledger,
  query: Asked,
  days?: Days,
) {
  const { rows, ...page } =
    query.searchString || query.sort
      ? await listPage(located(sortedLines(linesOf(scope, language, chosen, days), language, query)), query)
      : await newestPage(scope, language, chosen, query, days)
  return { data: rows.map(asSentTo(member)), ...page }
}

/** So many days of a locker, and no more, have so few lines that one plan is good for all. */
const fewDays = 31

/** Chosen by the ledger's index; names are looked up for these lines only. */
function newestPage(
  scope: Scope,
  language: Language,
  chosen: (ledger: Ledger) => Ledger,
  { limit, page }: Asked,
  days?: Days,
) {
  const newest = (ledger: Ledger) =>
    chosen(ledger)
      .orderBy('transaction_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
  const lines = located(newestFirst(linesOf(scope, language, newest, days))).$if(
    days !== undefined && days.count <= fewDays,
    (few) => few.modifyFront(prepared),
  )
  return chosenPage(lines, chosen(ledgerOf(scope).where(onDays('transaction_date', days))), { limit, page })
}

function sortedLines(lines: Lines, language: Language, { searchString: words, sort }: Asked) {
  const person = [firstNameOf('person', language), 'person.last_name', bookedBy(language)]
  const text = searchString('article.number', 'article.name', ...person, note)
  const searched = words ? lines.where(found(text, words)) : lines
  const order = {
    TransactionDate: 'line.transaction_date',
    ArticleName: swedish('article.name'),
    Amount: 'line.amount',
    TransactionAmount: 'line.value',
    UsedAmount: used('line.amount'),
    UsedValue: used('line.value'),
    Kind: 'line.kind',
  }
  return sort ? inOrder(searched, sort, order, 'line.id') : newestFirst(searched)
}

const customerThen = sql<number>`customer_at(line.locker_id, line.transaction_date)`

const located = (lines: Lines) => lines.select(customerThen.as('CustomerId'))

/** With the customer at whose site the locker stood then. */
export const withCustomer = (lines: Lines) =>
  lines.innerJoin('organisation as customer', (join) => join.on('customer.id', '=', customerThen))

export const newestFirst = (lines: Lines) =>
  lines.orderBy('line.transaction_date', 'desc').orderBy('line.id', 'desc')
