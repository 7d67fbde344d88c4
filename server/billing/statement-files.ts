import type { Contract } from '#contract/index.ts'
import { type FileKind, nameOfFile } from '#contract/billing/statement-files.ts'
import type { Language } from '#contract/language.ts'
import type { IssuedFiles } from './files/issued.ts'
import { bookkeepingOf } from './bookkeeping/look.ts'
import { zipped } from './files/zip.ts'
import { eInvoiceName } from './sending/e-invoices.ts'
import { companyOnStatement } from './sending/receiver.ts'
import { notFound } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { daysOf } from '#server/house/days.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'

export const statementFiles = (issued: IssuedFiles): Handlers<Contract['statementFiles']> => ({
  async download({ params }, { scope, language }) {
    const [statement] = await seen(scope, [params.id])
    return {
      contentType: 'application/pdf',
      content: await issued.of(statement.id, pdfIn[language]),
      // Callers of the API know it by this name; the web saves it as `nameOfFile` has it.
      fileName: `statement-${statement.number}.pdf`,
    }
  },

  async downloadAll({ body }, { scope, language }) {
    const statements = await seen(scope, body.ids)
    return {
      contentType: 'application/zip',
      content: zipped(pdfs(issued, statements, language)),
      fileName: language === 'sv-SE' ? 'fakturor.zip' : 'statements.zip',
    }
  },

  async eInvoice({ params }, { scope }) {
    const [statement] = await seen(scope, [params.id])
    return {
      contentType: 'application/xml',
      content: await issued.of(statement.id, 'e-invoice'),
      fileName: eInvoiceName(statement),
    }
  },

  async bookkeeping({ query }, { db, scope }) {
    const { from, to } = await daysOf(db, query)
    return bookkeepingOf(db, scope, { from, to, currency: query.currency })
  },
})

const pdfIn: Record<Language, FileKind> = { 'sv-SE': 'pdf-sv', 'en-GB': 'pdf-en' }

/** All of them or none, in the order of their numbers. */
async function seen(scope: Scope, ids: number[]) {
  const wanted = new Set(ids)
  const found = await scope
    .see('billing_statement')
    .selectFrom('billing_statement as statement')
    .where(among('statement.id', [...wanted]))
    .select(['statement.id', 'statement.number', 'statement.kind', companyOnStatement.as('buyer')])
    .orderBy('statement.number')
    .execute()
  const [first, ...more] = found
  if (!first || found.length < wanted.size) throw notFound()
  return [first, ...more] as const
}

type Seen = Awaited<ReturnType<typeof seen>>

async function* pdfs(issued: IssuedFiles, statements: Seen, language: Language) {
  for (const { id, number, kind } of statements)
    yield {
      name: nameOfFile(kind, number, language, 'pdf'),
      content: await issued.of(id, pdfIn[language]),
    }
}
