import { sql } from 'kysely'
import type { UnmadeEInvoice } from '#contract/billing/sending.ts'
import { nameOfFile } from '#contract/billing/statement-files.ts'
import type { Company } from '#server/billing/files/e-invoice/addresses.ts'
import type { IssuedFiles } from '#server/billing/files/issued.ts'
import { notFound } from '#server/errors.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { companyOnStatement, languageFor } from './receiver.ts'

interface Named {
  number: number
  kind: 'debit' | 'credit'
  buyer: Company
}

/** In the language of the e-invoice, which is that of its buyer. */
export const eInvoiceName = ({ number, kind, buyer }: Named) =>
  nameOfFile(kind, number, languageFor(buyer), 'xml')

interface Found {
  made: ({ id: number } & Named)[]
  unmade: UnmadeEInvoice[]
}

/**
 * Which of the statements have an e-invoice, and what the others lack, in the order of their numbers. What was issued
 * stays: a number that is filled in later is for the next statement.
 */
export async function eInvoicesOf(issued: IssuedFiles, scope: Scope, ids: number[]): Promise<Found> {
  const missing = (await statementsOf(scope, ids)).filter(({ isKept }) => !isKept)
  await issued.makeFor(idsOf(missing))
  const statements = await statementsOf(scope, ids)
  if (statements.length < ids.length) throw notFound()
  return {
    made: statements.filter(({ lacks }) => lacks === null),
    unmade: statements.flatMap(({ id, number, resellerId, reseller, lacks }) =>
      lacks === null ? [] : [{ Id: id, Number: number, ResellerId: resellerId, Reseller: reseller, lacks }],
    ),
  }
}

const statementsOf = (scope: Scope, ids: number[]) =>
  scope
    .see('billing_statement', 'statement_file')
    .selectFrom('billing_statement as statement')
    .leftJoin('statement_file as file', (join) =>
      join.onRef('file.billing_statement_id', '=', 'statement.id').on('file.kind', '=', 'e-invoice'),
    )
    .where(among('statement.id', ids))
    .orderBy('statement.number')
    .select([
      'statement.id',
      'statement.number',
      'statement.kind',
      companyOnStatement.as('buyer'),
      'statement.reseller_id as resellerId',
      sql<string>`statement.buyer ->> 'name'`.as('reseller'),
      sql<boolean>`file.kind is not null`.as('isKept'),
      sql<UnmadeEInvoice['lacks'] | null>`file.lacks`.as('lacks'),
    ])
    .execute()
