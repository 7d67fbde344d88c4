import type { Contract } from '#contract/index.ts'
import type { FileKind } from '#contract/billing/statement-files.ts'
import type { Language } from '#contract/language.ts'
import type { IssuedFiles } from './files/issued.ts'
import { bookkeepingOf } from './bookkeeping/look.ts'
import { zipped } from './files/zip.ts'
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
      fileName: `statement-${statement.number}.pdf`,
    }
  },

  async downloadAll({ body }, { scope, language }) {
    const statements = await seen(scope, body.ids)
    return {
      contentType: 'application/zip',
      content: zipped(pdfs(issued, statements, language)),
      fileName: 'statements.zip',
    }
  },

  async eInvoice({ params }, { scope }) {
    const [statement] = await seen(scope, [params.id])
    return {
      contentType: 'application/xml',
      content: await issued.of(statement.id, 'e-invoice'),
      fileName: `statement-${statement.number}.xml`,
    }
  },

  async bookkeeping({ query }, { db, scope }) {
    const { from, to } = await daysOf(db, query)
    return bookkeepingOf(db, scope, { from, to, currency: query.currency })
  },
})

const pdfIn: Record<Language, FileKind> = { 'sv-SE': 'pdf-sv', 'en-GB': 'pdf-en' }

interface Numbered {
  id: number
  number: number
}

/** All of them or none, in the order of their numbers. */
async function seen(scope: Scope, ids: number[]) {
  const wanted = new Set(ids)
  const found = await scope
    .see('billing_statement')
    .selectFrom('billing_statement')
    .where(among('id', [...wanted]))
    .select(['id', 'number'])
    .orderBy('number')
    .execute()
  const [first, ...more] = found
  if (!first || found.length < wanted.size) throw notFound()
  return [first, ...more] as const
}

async function* pdfs(issued: IssuedFiles, statements: readonly Numbered[], language: Language) {
  for (const { id, number } of statements)
    yield { name: `statement-${number}.pdf`, content: await issued.of(id, pdfIn[language]) }
}
