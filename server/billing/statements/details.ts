import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { WentInto } from '#contract/billing/bookkeeping.ts'
import type { FullStatement, StatementParty } from '#contract/billing/statements.ts'
import { notFound } from '#server/errors.ts'
import { fromOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { namedToHouse } from '#server/tenancy/names.ts'

/** What a statement tells beside its lines. */

/** In whose language, and on which day. */
export interface Reader {
  language: Language
  today: string
  /** Only the house sees what its bank's files are called, what the bank got, and what it kept. */
  isOfHouse: boolean
}

const party = (side: 'seller' | 'buyer') => sql<StatementParty>`jsonb_build_object(
  'Name', coalesce(${sql.ref(side)} ->> 'name', ''), 'Address', concat_ws(E'\\n',
    nullif(${sql.ref(side)} ->> 'address', ''), nullif(trim(concat_ws(' ', ${sql.ref(side)} ->> 'postalCode', ${sql.ref(side)} ->> 'city')), '')),
  'OrganisationNumber', coalesce(${sql.ref(side)} ->> 'organisationNumber', ''),
  'VatNumber', coalesce(${sql.ref(side)} ->> 'vatNumber', ''), 'Country', coalesce(${sql.ref(side)} ->> 'country', ''))`

/** What is of the buyer alone. */
const buyersOwn = sql<Omit<FullStatement['Buyer'], keyof StatementParty>>`jsonb_build_object(
  'VatTreatment', coalesce(buyer ->> 'vatTreatment', 'domestic'), 'Reference', coalesce(buyer ->> 'reference', ''),
  'OrderNumber', coalesce(buyer ->> 'orderNumber', ''))`

/** Who billed whom, and who of the house did it. */
export const partiesOf = (scope: Scope, id: number, { language, isOfHouse }: Reader) =>
  scope
    .seeWithDeleted('billing_statement')
    .selectFrom('billing_statement as statement')
    .where('statement.id', '=', id)
    .select([
      party('seller').as('Seller'),
      sql<FullStatement['Buyer']>`${party('buyer')} || ${buyersOwn}`.as('Buyer'),
      namedToHouse('statement.created_by', isOfHouse, language).as('MadeBy'),
    ])
    .executeTakeFirstOrThrow(notFound)

export async function paymentsOf(
  scope: Scope,
  id: number,
  { language, isOfHouse }: Reader,
  booked: ReadonlyMap<number, WentInto>,
) {
  const payments = await scope
    .seeWithDeleted('statement_payment')
    .selectFrom('statement_payment as payment')
    .where('payment.billing_statement_id', '=', id)
    .select([
      'payment.id as Id',
      'payment.paid_on as Date',
      'payment.amount',
      'payment.fees',
      sql<number>`case when ${isOfHouse}::boolean then payment.charge else 0 end`.as('charge'),
      'payment.note as Note',
      sql<string>`case when ${isOfHouse}::boolean then payment.file_name else '' end`.as('FileName'),
      sql<{ Amount: number; CurrencyCode: string } | null>`(
        select jsonb_build_object('Amount', (payment.bank_amount / 100.0)::float8, 'CurrencyCode', bank.code)
        from currency bank where bank.id = payment.bank_currency_id and ${isOfHouse}::boolean)`.as('Bank'),
      'payment.created_at as Time',
      namedToHouse('payment.created_by', isOfHouse, language).as('BookedBy'),
    ])
    .orderBy('payment.paid_on')
    .orderBy('payment.id')
    .execute()
  return payments.map(({ amount, fees, charge, ...payment }) => ({
    ...payment,
    Amount: fromOre(amount),
    Fees: fromOre(fees),
    Charge: fromOre(charge),
    bookkeeping_file: booked.get(payment.Id) ?? null,
  }))
}

/** What reminders claim of a statement, and what of it came in. */
export async function claimOf(scope: Scope, id: number) {
  const found = await scope
    .see('billing_statement', 'statement_payment')
    .selectFrom('billing_statement as statement')
    .innerJoin(
      sql<{ statement_id: number; fee: number; interest: number }>`statement_claims('infinity')`.as('claim'),
      (join) => join.onRef('claim.statement_id', '=', 'statement.id'),
    )
    .where('statement.id', '=', id)
    .select([
      'claim.fee',
      'claim.interest',
      sql<number>`(select settled.fees from statement_settled(statement.id, 'infinity') settled)`.as(
        'received',
      ),
      sql<boolean>`statement.credit_statement_id is not null`.as('isCredited'),
    ])
    .executeTakeFirst()
  if (!found || found.fee + found.interest === 0) return null
  const { fee, interest, received, isCredited } = found
  return {
    Fee: fromOre(fee),
    Interest: fromOre(interest),
    Received: fromOre(received),
    Open: isCredited ? 0 : fromOre(Math.max(0, fee + interest - received)),
  }
}

export const filesOf = (scope: Scope, id: number) =>
  scope
    .see('statement_file')
    .selectFrom('statement_file')
    .where('billing_statement_id', '=', id)
    .select(['kind as Kind', 'sha256 as Sha256', 'made_at as MadeAt'])
    .orderBy('kind', 'desc')
    .execute()
