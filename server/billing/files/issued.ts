import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type FileKind, fileKinds } from '#contract/billing/statement-files.ts'
import type { Language } from '#contract/language.ts'
import type { FieldErrors } from '#contract/messages.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { isInSweden } from './e-invoice/addresses.ts'
import { eInvoiceOf } from './e-invoice/e-invoice.ts'
import { type Statement, statementsWithLines } from './statement.ts'

/**
 * The files of statements, as they were issued: each is made once, with its statement, and kept. Whoever asks for one is
 * to have been let in to its statement before.
 */
export interface IssuedFiles {
  of(statementId: number, kind: FileKind): Promise<Buffer>
  makeFor(statementIds: number[]): Promise<void>
}

export const issuedFiles = (db: RawDatabase): IssuedFiles => ({
  of: (statementId, kind) => issuedFile(db, statementId, kind),
  makeFor: (statementIds) => makeFiles(db, statementIds),
})

/** The very bytes that were issued; 422 where the file could not be made. One that is not there yet is made first. */
export async function issuedFile(db: RawDatabase, statementId: number, kind: FileKind): Promise<Buffer> {
  let kept = await keptFile(db, statementId, kind)
  if (!kept) {
    for await (const statement of statementsWithLines(db, [statementId]))
      await keepFiles(db, statement, [kind], logosIn(db))
    kept = await keptFile(db, statementId, kind)
  }
  if (!kept) throw notFound()
  if (kept.content === null) throw new Refusal(422, kept.lacks as FieldErrors)
  return kept.content
}

const keptFile = (db: RawDatabase, statementId: number, kind: FileKind) =>
  db
    .selectFrom('statement_file')
    .where('billing_statement_id', '=', statementId)
    .where('kind', '=', kind)
    .select(['content', 'lacks'])
    .executeTakeFirst()

/** A statement that fails does not hold up the others: what is missing is made at a sweep, or for the first who asks. */
async function makeFiles(db: RawDatabase, statementIds: number[]) {
  const failures: unknown[] = []
  const logoOf = logosIn(db)
  for await (const statement of statementsWithLines(db, statementIds))
    await keepFiles(db, statement, fileKinds, logoOf).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'files of statements could not be made')
}

/** Of two who make the same file at once, the first one's is kept. */
async function keepFiles(
  db: RawDatabase,
  statement: Statement,
  kinds: readonly FileKind[],
  logoOf: ReadLogo,
) {
  const of = { billing_statement_id: statement.id, reseller_id: statement.customerNumber }
  const files = []
  for (const kind of kinds) {
    files.push({ kind, ...(await makeFile(statement, kind, logoOf)) })
    // Other requests are served between two documents.
    await turn()
  }
  await db
    .insertInto('statement_file')
    .values(files.map((file) => ({ ...of, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Statements whose files are made in one sweep: old ones may be many, and people are at work meanwhile. */
const mostInASweep = 200

/** Makes what a server left out that was killed, and the files of statements from before files were kept. */
export async function makeMissingFiles(db: RawDatabase) {
  const missing = await db
    .selectFrom('billing_statement')
    .leftJoin(
      (files) =>
        files
          .selectFrom('statement_file')
          .groupBy('billing_statement_id')
          .select(['billing_statement_id', sql<number>`count(*)`.as('count')])
          .as('file'),
      (join) => join.onRef('file.billing_statement_id', '=', 'billing_statement.id'),
    )
    .where(sql<number>`coalesce(file.count, 0)`, '<', fileKinds.length)
    // Several servers sweep; so they seldom make the same.
    .orderBy(sql`random()`)
    .limit(mostInASweep)
    .select('billing_statement.id')
    .execute()
  await makeFiles(
    db,
    missing.map(({ id }) => id),
  )
}

async function makeFile(statement: Statement, kind: FileKind, logoOf: ReadLogo) {
  try {
    return { content: await contentOf(statement, kind, logoOf), lacks: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: null, lacks: JSON.stringify(error.errors) }
  }
}

async function contentOf(statement: Statement, kind: FileKind, logoOf: ReadLogo) {
  if (kind === 'e-invoice')
    return Buffer.from(eInvoiceOf(statement, isInSweden(statement.buyer) ? 'sv-SE' : 'en-GB'))
  return pdfOf(statement, kind === 'pdf-sv' ? 'sv-SE' : 'en-GB', await logoOf(statement.seller.logo))
}

type ReadLogo = ReturnType<typeof logosIn>

/** Read once for all who have it. */
function logosIn(db: RawDatabase) {
  const read = new Map<string, Promise<Buffer | undefined>>()
  return (id: string) => {
    const known = read.get(id) ?? (id === '' ? Promise.resolve(undefined) : readImage(db, id))
    read.set(id, known)
    return known
  }
}

const readImage = async (db: RawDatabase, id: string) =>
  (await db.selectFrom('image').where('id', '=', id).select('content').executeTakeFirst())?.content

/** Loaded with the first document: most servers start without making any. */
async function pdfOf(statement: Statement, language: Language, logo: Buffer | undefined) {
  const pdf = await import('./pdf/pdf.ts')
  return Buffer.from(await pdf.pdfOf(statement, language, logo))
}
