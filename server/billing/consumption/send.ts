import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ConsumptionToSend } from '#contract/billing/consumption.ts'
import type { Company } from '#server/billing/files/e-invoice/addresses.ts'
import { languageFor } from '#server/billing/sending/receiver.ts'
import { sendingState } from '#server/billing/sending/state.ts'
import { fromOre } from '#server/database/money.ts'
import { notFound } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { among } from '#server/tenancy/ids.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { namesOff } from './read.ts'

interface Wanted {
  ids: number[]
  /** The same request sends each statement once to an address. */
  request: string
  /** In place of the customers' own. */
  addresses?: string[] | undefined
}

/** A mail server that is away this long has lost the mail; then somebody sends the statement again. */
const goodForHours = 14 * 24

/** Puts statements into the outbox, in the transaction of the writer. */
export async function sendStatements(writer: Writer, { ids, request, addresses }: Wanted) {
  const { tx, member, audit } = insideOf(writer)
  const all = await statementsToSend(writer, ids)
  const statements = all.filter(({ NamesOff }) => NamesOff === 0)
  const ready = statements.map((statement) => {
    const own = statement.Address === '' ? [] : [statement.Address]
    return { ...statement, addresses: [...new Set(addresses ?? own)] }
  })
  const sent: number[] = []
  for (const { Id, ResellerId, Language, Number: number, addresses: receivers } of ready) {
    for (const address of receivers) {
      const mail = randomUUID()
      const kept = await tx
        .insertInto('consumption_sending')
        .values({
          consumption_statement_id: Id,
          reseller_id: ResellerId,
          request,
          language: Language,
          address,
          mail_uuid: mail,
          created_by: member.id,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!kept) continue
      await putIntoOutbox(tx, [
        {
          uuid: mail,
          kind: 'consumptionStatement',
          address,
          language: Language,
          about: JSON.stringify({ statementId: Id }),
          goodForHours,
        },
      ])
      await audit({
        entity: 'consumption-statement',
        entityId: Id,
        resellerId: ResellerId,
        action: 'update',
        before: null,
        after: { Number: number, SentTo: address },
      })
    }
    if (receivers.length > 0) sent.push(Id)
  }
  const noAddress = ready.flatMap(({ Id, addresses: receivers }) => (receivers.length === 0 ? [Id] : []))
  const namesOff = all.flatMap(({ Id, NamesOff }) => (NamesOff === 1 ? [Id] : []))
  return { sent, noAddress, namesOff }
}

/** All of them or none, in the order of their numbers. */
export async function statementsToSend(
  scope: Scope,
  ids: number[],
): Promise<(ConsumptionToSend & { ResellerId: number })[]> {
  const rows = await scope
    .seeWithDeleted('consumption_statement', 'consumption_sending', 'consumption_file', 'organisation')
    .selectFrom('consumption_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .innerJoin('organisation as customer', 'customer.id', 'statement.customer_id')
    .where(among('statement.id', ids))
    .orderBy('statement.number')
    .select([
      'statement.id as Id',
      'statement.number as Number',
      'statement.reseller_id as ResellerId',
      'statement.customer_id as CustomerId',
      sql<string>`statement.buyer ->> 'name'`.as('CustomerName'),
      'currency.code as CurrencyCode',
      sql<number>`statement.net + statement.tax`.as('total'),
      sql<0 | 1>`(statement.kind = 'credit')::int`.as('is_credit'),
      'customer.invoice_email as Address',
      sql<0 | 1>`${namesOff}::int`.as('NamesOff'),
      sql<Company>`statement.buyer`.as('buyer'),
      sql<ConsumptionToSend['Last']>`(select jsonb_build_object(
          'Time', to_char(sending.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'Address', sending.address, 'State', ${sendingState})
        from consumption_sending sending where sending.consumption_statement_id = statement.id
        order by sending.id desc limit 1)`.as('Last'),
    ])
    .execute()
  if (rows.length < ids.length) throw notFound()
  return rows.map(({ total, buyer, ...row }) => ({
    ...row,
    TotalAmount: fromOre(total),
    Language: languageFor(buyer),
  }))
}
