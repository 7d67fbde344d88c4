import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ConsumptionFile, consumptionFiles } from '#contract/billing/consumption.ts'
import type { Language } from '#contract/language.ts'
import type { FieldErrors } from '#contract/messages.ts'
import { isInSweden } from '#server/billing/files/e-invoice/addresses.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { type Document, documentOf } from './document.ts'
import { excelOf } from './excel.ts'
import { eInvoiceOf } from './invoice.ts'

/**
 * The files of consumption statements, as they were issued: each is made once and kept. Whoever asks for one is to have been let in
 * to its statement before.
 */
export interface ConsumptionFiles {
  of(id: number, kind: ConsumptionFile): Promise<Buffer>
  makeFor(ids: number[]): Promise<void>
}

export const consumptionFilesIn = (db: RawDatabase): ConsumptionFiles => ({
  of: (id, kind) => issuedFile(db, id, kind),
  makeFor: (ids) => makeFiles(db, ids),
})

/** The very bytes that were issued; 422 where the file could not be made. One that is not there yet is made first. */
export async function issuedFile(db: RawDatabase, id: number, kind: ConsumptionFile): Promise<Buffer> {
  let kept = await keptFile(db, id, kind)
  if (!kept) {
    await keepFiles(db, id, [kind])
    kept = await keptFile(db, id, kind)
  }
  if (!kept) throw notFound()
  if (kept.content === null) throw new Refusal(422, kept.lacks as FieldErrors)
  return kept.content
}

const keptFile = (db: RawDatabase, id: number, kind: ConsumptionFile) =>
  db
    .selectFrom('consumption_file')
    .where('consumption_statement_id', '=', id)
    .where('kind', '=', kind)
    .select(['content', 'lacks'])
    .executeTakeFirst()

/** A statement that fails does not hold up the others: what is missing is made at a sweep, or for the first who asks. */
async function makeFiles(db: RawDatabase, ids: number[]) {
  const failures: unknown[] = []
  for (const id of ids)
    await keepFiles(db, id, consumptionFiles).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'files of consumption statements could not be made')
}

/** Of two who make the same file at once, the first one's is kept. */
async function keepFiles(db: RawDatabase, id: number, kinds: readonly ConsumptionFile[]) {
  const read = new Map<Language, Document | undefined>()
  for (const kind of kinds) {
    const language = kind.endsWith('-en') ? 'en-GB' : 'sv-SE'
    const document = read.has(language) ? read.get(language) : await documentOf(db, id, language)
    read.set(language, document)
    if (!document) throw notFound()
    const made = await makeFile(document, kind, language)
    await db
      .insertInto('consumption_file')
      .values({
        consumption_statement_id: id,
        reseller_id: document.resellerId,
        kind,
        ...made,
        has_names: document.hasNames,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Other requests are served between two documents.
    await turn()
  }
}

async function makeFile(document: Document, kind: ConsumptionFile, language: Language) {
  try {
    return { content: await contentOf(document, kind, language), lacks: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: null, lacks: JSON.stringify(error.errors) }
  }
}

async function contentOf(document: Document, kind: ConsumptionFile, language: Language) {
  if (kind === 'e-invoice')
    return Buffer.from(eInvoiceOf(document, isInSweden(document.buyer) ? 'sv-SE' : 'en-GB'))
  if (kind === 'excel-sv' || kind === 'excel-en') return excelOf(document, language)
  // Loaded with the first document: most servers start without making any.
  const pdf = await import('./pdf/pdf.ts')
  return Buffer.from(await pdf.pdfOf(document, language))
}

/** Statements whose files are made in one sweep. */
const mostInASweep = 100

/** Makes what a server left out that was killed. */
export async function makeMissingConsumptionFiles(db: RawDatabase) {
  const missing = await db
    .selectFrom('consumption_statement as statement')
    .where(
      sql<boolean>`(select count(*) from consumption_file file
        where file.consumption_statement_id = statement.id and file.reseller_id = statement.reseller_id)`,
      '<',
      sql<boolean>`${consumptionFiles.length}::int`,
    )
    // Several servers sweep; so they seldom make the same.
    .orderBy(sql`random()`)
    .limit(mostInASweep)
    .select('statement.id')
    .execute()
  await makeFiles(
    db,
    missing.map(({ id }) => id),
  )
}
