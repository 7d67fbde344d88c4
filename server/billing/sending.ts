import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { StatementToSend, UnmadeEInvoice } from '#contract/billing/sending.ts'
import { fromOre } from '#server/database/money.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { mostNames } from '#server/tenancy/deletion.ts'
import { among } from '#server/tenancy/ids.ts'
import { namedToHouse } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { IssuedFiles } from './files/issued.ts'
import { zipped } from './files/zip.ts'
import { eInvoiceName, eInvoicesOf } from './sending/e-invoices.ts'
import { companyOnStatement, languageFor } from './sending/receiver.ts'
import { sendStatements } from './sending/send.ts'
import { errorToHouse, sendingState, sendingTime } from './sending/state.ts'

export const statementSending = (
  issued: IssuedFiles,
  hasMailServer: boolean,
): Handlers<Contract['statementSending']> => ({
  async history({ params }, { scope, language, member }) {
    await assertSeen(scope, [params.id])
    const rows = await scope
      .seeWithDeleted('statement_sending')
      .selectFrom('statement_sending as sending')
      .where('sending.billing_statement_id', '=', params.id)
      .orderBy('sending.id', 'desc')
      .select([
        'sending.id as Id',
        'sending.created_at as Time',
        'sending.address as Address',
        sql<'sv-SE' | 'en-GB'>`case file_kind when 'pdf-sv' then 'sv-SE' else 'en-GB' end`.as('Language'),
        sendingState.as('State'),
        errorToHouse('sending.error', member.resellerId === null).as('Error'),
        'sending.ended_at as Ended',
        namedToHouse('sending.created_by', member.resellerId === null, language).as('SentBy'),
      ])
      .execute()
    return { data: rows }
  },

  async receivers({ body }, { scope }) {
    const resellers = await scope
      .see('organisation')
      .selectFrom('organisation')
      .where('kind', '=', 'reseller')
      .where(among('id', body.resellers))
      .orderBy(swedish('name'))
      .orderBy('id')
      .select(['id', 'name', 'invoice_email', 'country', 'vat_number', 'organisation_number'])
      .execute()
    const data = resellers.map((reseller) => ({
      ResellerId: reseller.id,
      Reseller: reseller.name,
      Address: reseller.invoice_email,
      Language: languageFor({
        country: reseller.country,
        vatNumber: reseller.vat_number,
        organisationNumber: reseller.organisation_number,
      }),
    }))
    return { data, HasServer: hasMailServer ? 1 : 0 }
  },

  async preview({ body }, { scope }) {
    await assertSeen(scope, body.ids)
    return { data: await statementsToSend(scope, body.ids), HasServer: hasMailServer ? 1 : 0 }
  },

  send: ({ body }, { write }) =>
    write((writer) =>
      sendStatements(writer, {
        ids: body.statements.map(({ Id }) => Id),
        request: body.UUID,
        seen: seenIn(body.statements),
      }),
    ),

  async checkEInvoices({ body }, { scope }) {
    const { made, unmade } = await eInvoicesOf(issued, scope, body.ids)
    return { made: made.length, unmade }
  },

  async eInvoices({ body }, { scope, language }) {
    const { made, unmade } = await eInvoicesOf(issued, scope, body.ids)
    const [first] = unmade
    if (first && (!body.leaveOutUnmade || made.length === 0))
      throw new Refusal(422, first.lacks, undefined, inTheWayOf(unmade))
    return {
      contentType: 'application/zip',
      content: zipped(files(issued, made)),
      fileName: language === 'sv-SE' ? 'e-fakturor.zip' : 'e-invoices.zip',
    }
  },
})

function seenIn(statements: readonly { Id: number; Address: string; Again?: string | undefined }[]) {
  const byId = new Map(statements.map((statement) => [statement.Id, statement]))
  return ({ id }: { id: number }) => byId.get(id)
}

/** The statements that have none, by number and reseller. */
const inTheWayOf = (unmade: readonly UnmadeEInvoice[]) => ({
  Names: unmade.slice(0, mostNames).map(({ Number, Reseller }) => `${Number}, ${Reseller}`),
  Count: unmade.length,
  Ids: unmade.map(({ Id }) => Id),
})

async function assertSeen(scope: Scope, ids: number[]) {
  const seen = await scope
    .see('billing_statement')
    .selectFrom('billing_statement')
    .where(among('id', ids))
    .select('id')
    .execute()
  if (seen.length < ids.length) throw notFound()
}

/** In the order of their numbers. */
async function statementsToSend(scope: Scope, ids: number[]): Promise<StatementToSend[]> {
  const rows = await scope
    .seeWithDeleted('billing_statement', 'organisation', 'statement_sending')
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .innerJoin('organisation as reseller', 'reseller.id', 'statement.reseller_id')
    .where(among('statement.id', ids))
    .orderBy('statement.number')
    .select([
      'statement.id as Id',
      'statement.number as Number',
      'statement.reseller_id as ResellerId',
      'reseller.name as Reseller',
      'reseller.invoice_email as Address',
      sql<0 | 1>`(statement.kind = 'credit')::int`.as('is_credit'),
      sql<0 | 1>`(statement.credit_statement_id is not null)::int`.as('is_credited'),
      'currency.code as CurrencyCode',
      sql<number>`statement.net + statement.tax`.as('total'),
      companyOnStatement.as('buyer'),
      sql<StatementToSend['Last']>`(select jsonb_build_object('Time', ${sendingTime},
        'Address', sending.address, 'State', ${sendingState}, 'Error', sending.error)
        from statement_sending sending where sending.billing_statement_id = statement.id
        order by sending.id desc limit 1)`.as('Last'),
    ])
    .execute()
  return rows.map(({ total, buyer, ...row }) => ({
    ...row,
    Total: fromOre(total),
    Language: languageFor(buyer),
  }))
}

async function* files(issued: IssuedFiles, statements: Awaited<ReturnType<typeof eInvoicesOf>>['made']) {
  for (const statement of statements)
    yield { name: eInvoiceName(statement), content: await issued.of(statement.id, 'e-invoice') }
}
