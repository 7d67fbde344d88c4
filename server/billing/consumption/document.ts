import { type QueryCreator, sql } from 'kysely'
import type { Division } from '#contract/billing/consumption.ts'
import type { Language } from '#contract/language.ts'
import { type Buyer, readParties, type Seller } from '#server/billing/files/statement.ts'
import type { Tables } from '#server/database/tables.ts'
import { nameOf } from '#server/tenancy/names.ts'
import { divided, type DividedLine, type KeptLine } from './divided.ts'

/** A consumption statement as its files and its page need it; money in whole öre. */
export interface Document extends Head {
  division: Division
  seller: Seller
  buyer: Buyer
  lines: DividedLine[]
  /** Whether it names people of its customer. */
  hasNames: boolean
}

interface Head {
  id: number
  resellerId: number
  customerId: number
  number: number
  isCredit: boolean
  /** Of a credit: what it takes back. */
  creditedNumber: number | null
  creditedOn: string | null
  periodStart: string
  periodStop: string
  date: string
  due: string
  currency: string
  net: number
  vatPct: number
  tax: number
  reason: string
}

/** A scope that sees them, or the database. */
export type DocumentReader = Pick<
  QueryCreator<
    Pick<
      Tables,
      'consumption_statement' | 'consumption_statement_line' | 'ledger_person' | 'currency' | 'system_setting'
    >
  >,
  'selectFrom'
>
export const documentTables = [
  'consumption_statement',
  'consumption_statement_line',
  'ledger_person',
] as const

/** All of it comes from the statement's own rows, but for people: who was erased has no name any more. */
export async function documentOf(
  db: DocumentReader,
  id: number,
  language: Language,
): Promise<Document | undefined> {
  const head = await db
    .selectFrom('consumption_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .leftJoin('consumption_statement as credited', 'credited.id', 'statement.credited_id')
    .where('statement.id', '=', id)
    .select([
      'statement.id',
      'statement.reseller_id as resellerId',
      'statement.customer_id as customerId',
      'statement.number',
      sql<boolean>`statement.kind = 'credit'`.as('isCredit'),
      'credited.number as creditedNumber',
      'credited.made_on as creditedOn',
      'statement.period_start as periodStart',
      'statement.period_stop as periodStop',
      'statement.made_on as date',
      'statement.due_on as due',
      'currency.code as currency',
      'statement.net',
      sql<number>`statement.vat_pct::float8`.as('vatPct'),
      'statement.tax',
      'statement.reason',
      'statement.credited_id',
      'statement.by_locker',
      'statement.by_cost_centre',
      'statement.by_person',
      'statement.seller',
      'statement.buyer',
    ])
    .executeTakeFirst()
  if (!head) return undefined
  const { credited_id, by_locker, by_cost_centre, by_person, seller, buyer, ...told } = head
  const division = { ByLocker: by_locker, ByCostCentre: by_cost_centre, ByPerson: by_person }
  const lines = await linesOf(db, credited_id ?? id, language)
  return {
    ...told,
    ...readParties({ seller, buyer }),
    division,
    lines: divided(lines, division, head.isCredit),
    hasNames: lines.some((line) => line.is_named === true && line.organisation_id === head.customerId),
  }
}

const linesOf = (
  db: DocumentReader,
  id: number,
  language: Language,
): Promise<(KeptLine & { is_named: boolean | null; organisation_id: number | null })[]> =>
  db
    .selectFrom('consumption_statement_line as line')
    .leftJoin('ledger_person as person', 'person.id', 'line.account_id')
    .where('line.consumption_statement_id', '=', id)
    .select([
      sql<KeptLine['part']>`line.part`.as('part'),
      'line.month',
      'line.locker_id',
      'line.locker_name',
      'line.centre_name',
      'line.account_id',
      sql<string | null>`case when line.account_id is not null
        then coalesce(${nameOf('person', language)}, line.account_id::text) end`.as('person'),
      sql<string | null>`person.number`.as('person_number'),
      'person.is_named',
      'person.organisation_id',
      'line.article_number',
      'line.article_name',
      'line.unit',
      'line.price',
      'line.amount',
      'line.value',
    ])
    .orderBy('line.id')
    .execute()
