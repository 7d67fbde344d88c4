import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { unsentReasons } from '#contract/billing/sending.ts'
import type { Tables } from '#server/database/tables.ts'
import { notFound } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { lockStatements } from '#server/billing/statements/pay.ts'
import { among } from '#server/tenancy/ids.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { companyOnStatement, languageFor } from './receiver.ts'
import { lastSending } from './state.ts'

interface Wanted {
  ids: number[]
  /** The same request sends each statement once. */
  request: string
  /**
   * The address that somebody saw, and when what was sent already or waits to be was sent last: then it is sent again.
   * Undefined: nobody saw one, and it is not sent.
   */
  seen: (statement: {
    id: number
    reseller_id: number
  }) => { Address: string; Again?: string | undefined } | undefined
}

interface SentAndSkipped {
  /** Ids. */
  sent: number[]
  skipped: { Id: number; reason: (typeof unsentReasons)[number] }[]
}

/** A mail server that is away this long has lost the mail; then somebody sends the statement again. */
const goodForHours = 14 * 24

/**
 * Puts statements into the outbox, in the transaction of the writer. Statements are locked first: of two who send the same
 * one, the second sees what the first has sent.
 */
export async function sendStatements(writer: Writer, { ids, request, seen }: Wanted) {
  const { tx, member, audit } = insideOfHouse(writer)
  const statements = await lockedStatements(tx, ids, request)
  if (statements.length < ids.length) throw notFound()
  const outcome: SentAndSkipped = { sent: [], skipped: [] }
  const sending: { statement: Locked; mail: string }[] = []
  for (const statement of statements) {
    const { id, address, last, isOfRequest } = statement
    const shown = seen(statement)
    if (isOfRequest) outcome.sent.push(id)
    else if (!shown) continue
    else if (address !== shown.Address) outcome.skipped.push({ Id: id, reason: 'changed' })
    else if (address === '') outcome.skipped.push({ Id: id, reason: 'noAddress' })
    else if (last && last.state !== 'failed' && last.time !== shown.Again)
      outcome.skipped.push({ Id: id, reason: 'sentAlready' })
    else {
      outcome.sent.push(id)
      sending.push({ statement, mail: randomUUID() })
    }
  }
  await putIntoOutbox(
    tx,
    sending.map(({ statement: { id, address, buyer }, mail }) => ({
      uuid: mail,
      kind: 'statement' as const,
      address,
      language: languageFor(buyer),
      about: JSON.stringify({ statementId: id }),
      goodForHours,
    })),
  )
  if (sending.length > 0)
    await tx
      .insertInto('statement_sending')
      .values(
        sending.map(({ statement: { id, reseller_id, address, buyer }, mail }) => ({
          billing_statement_id: id,
          reseller_id,
          request,
          file_kind: languageFor(buyer) === 'sv-SE' ? ('pdf-sv' as const) : ('pdf-en' as const),
          address,
          mail_uuid: mail,
          created_by: member.id,
        })),
      )
      .execute()
  await audit(
    ...sending.map(({ statement }) => ({
      entity: 'statement' as const,
      entityId: statement.id,
      resellerId: statement.reseller_id,
      action: 'update' as const,
      before: null,
      after: { Number: statement.number, SentTo: statement.address },
    })),
  )
  return outcome
}

type Locked = Awaited<ReturnType<typeof lockedStatements>>[number]

async function lockedStatements(tx: Transaction<Tables>, ids: number[], request: string) {
  await lockStatements(tx, ids)
  return tx
    .selectFrom('billing_statement as statement')
    .innerJoin('organisation as reseller', 'reseller.id', 'statement.reseller_id')
    .where(among('statement.id', ids))
    .orderBy('statement.number')
    .select([
      'statement.id',
      'statement.number',
      'statement.reseller_id',
      'reseller.invoice_email as address',
      companyOnStatement.as('buyer'),
      lastSending.as('last'),
      sql<boolean>`exists (select from statement_sending sending
        where sending.billing_statement_id = statement.id and sending.request = ${request}::uuid)`.as(
        'isOfRequest',
      ),
    ])
    .execute()
}
