import { sql } from 'kysely'
import type {
  ConsumptionLine,
  ConsumptionState,
  FullConsumptionStatement,
} from '#contract/billing/consumption.ts'
import type { SendingState } from '#contract/billing/sending.ts'
import type { Language } from '#contract/language.ts'
import { sendingState } from '#server/billing/sending/state.ts'
import { fromOre } from '#server/database/money.ts'
import { notFound } from '#server/errors.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { DividedLine } from './divided.ts'
import { type Document, documentOf, documentTables } from './document.ts'

export const state = sql<ConsumptionState>`(case when statement.kind = 'credit' then 'credit' when not statement.live then 'cancelled'
  when exists (select from consumption_sending sending where sending.consumption_statement_id = statement.id) then 'sent'
  else 'made' end)`

/** What became of the latest mail. */
export const lastSendingState = sql<SendingState | null>`(select ${sendingState} from consumption_sending sending where sending.consumption_statement_id = statement.id
  order by sending.id desc limit 1)`

/** Its kept files name people, and its customer has had names switched off since; asked of `statement` and `customer`. */
export const namesOff = sql<boolean>`(statement.by_person and not customer.names_in_reports and exists (
  select from consumption_file file
  where file.consumption_statement_id = statement.id and file.has_names is distinct from false))`

export async function readStatement(
  scope: Scope,
  id: number,
  language: Language,
): Promise<FullConsumptionStatement> {
  const document = await documentOf(scope.seeWithDeleted(...documentTables), id, language)
  if (!document) throw notFound()
  const { credited, credit, MadeBy, State, SendingState, files, NamesInFiles } = await aroundIt(
    scope,
    id,
    language,
  )
  return {
    Id: document.id,
    Number: document.number,
    ResellerId: document.resellerId,
    ResellerName: document.seller.name,
    MadeOn: document.date,
    DueDate: document.due,
    is_credit: document.isCredit ? 1 : 0,
    State,
    SendingState,
    ...paperOf(document),
    Seller: partyOf(document.seller),
    Buyer: { ...partyOf(document.buyer), Reference: document.buyer.reference },
    credited,
    credit,
    Reason: document.reason,
    MadeBy,
    files,
    NamesInFiles,
  }
}

type Paper = Pick<
  Document,
  'customerId' | 'periodStart' | 'periodStop' | 'currency' | 'net' | 'vatPct' | 'tax' | 'division' | 'lines'
> & { buyer: { name: string } }

/** What a draft has, too. */
export function paperOf(document: Paper) {
  const { division, lines, net, tax } = document
  const use = lines.reduce((sum, { part, value }) => (part === 'use' ? sum + value : sum), 0)
  return {
    CustomerId: document.customerId,
    CustomerName: document.buyer.name,
    PeriodStart: document.periodStart,
    PeriodStop: document.periodStop,
    CurrencyCode: document.currency,
    ...sumsOf({ net, vatPct: document.vatPct, tax }),
    ByLocker: flagOf(division.ByLocker),
    ByCostCentre: flagOf(division.ByCostCentre),
    ByPerson: flagOf(division.ByPerson),
    lines: lines.map(lineOf),
    UseAmount: fromOre(use),
    LateAmount: fromOre(net - use),
  }
}

export const sumsOf = ({ net, vatPct, tax }: { net: number; vatPct: number; tax: number }) => ({
  NetAmount: fromOre(net),
  VatPct: vatPct,
  TaxAmount: fromOre(tax),
  TotalAmount: fromOre(net + tax),
})

const flagOf = (is: boolean) => (is ? (1 as const) : (0 as const))

const lineOf = (line: DividedLine): ConsumptionLine => ({
  Part: line.part,
  Month: line.month,
  Locker: line.locker,
  CostCentre: line.costCentre,
  Person: line.person,
  ArticleNumber: line.articleNumber,
  ArticleName: line.articleName,
  Price: fromOre(line.price),
  Amount: line.amount,
  Value: fromOre(line.value),
})

const partyOf = ({
  name,
  address,
  postalCode,
  city,
  organisationNumber,
  vatNumber,
}: Document['seller'] | Document['buyer']) => ({
  Name: name,
  Address: address,
  PostalCode: postalCode,
  City: city,
  OrganisationNumber: organisationNumber,
  VatNumber: vatNumber,
})

type Around = Pick<
  FullConsumptionStatement,
  'credited' | 'credit' | 'MadeBy' | 'State' | 'SendingState' | 'files' | 'NamesInFiles'
>

const aroundIt = (scope: Scope, id: number, language: Language): Promise<Around> =>
  scope
    .seeWithDeleted(
      'consumption_statement',
      'consumption_sending',
      'consumption_file',
      'account',
      'organisation',
    )
    .selectFrom('consumption_statement as statement')
    .innerJoin('organisation as customer', 'customer.id', 'statement.customer_id')
    .leftJoin('account', 'account.id', 'statement.created_by')
    .where('statement.id', '=', id)
    .select([
      state.as('State'),
      sql<0 | 1>`${namesOff}::int`.as('NamesInFiles'),
      lastSendingState.as('SendingState'),
      nameOf('account', language).as('MadeBy'),
      sql<Around['credited']>`(select jsonb_build_object('Id', other.id, 'Number', other.number)
        from consumption_statement other where other.id = statement.credited_id)`.as('credited'),
      sql<Around['credit']>`(select jsonb_build_object('Id', other.id, 'Number', other.number)
        from consumption_statement other where other.credited_id = statement.id)`.as('credit'),
      sql<
        Around['files']
      >`(select coalesce(jsonb_agg(jsonb_build_object('Kind', file.kind, 'Sha256', file.sha256,
        'lacks', file.lacks) order by file.kind), '[]')
        from consumption_file file where file.consumption_statement_id = statement.id)`.as('files'),
    ])
    .executeTakeFirstOrThrow(notFound)
