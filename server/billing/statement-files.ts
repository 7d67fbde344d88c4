import { setImmediate as turn } from 'node:timers/promises'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { eInvoiceOf } from './files/e-invoice/e-invoice.ts'
import { sieOf } from './files/sie/sie.ts'
import { oneStatement, someStatements, type Statement } from './files/statement.ts'
import { zipped } from './files/zip.ts'
import type { Handlers } from '#server/http/mount.ts'
import { daysOf } from '#server/house/days.ts'

export const statementFiles: Handlers<Contract['statementFiles']> = {
  async download({ params }, { scope, language }) {
    const statement = await oneStatement(scope, params.id)
    return {
      contentType: 'application/pdf',
      content: await pdfOf(statement, language),
      fileName: `statement-${statement.number}.pdf`,
    }
  },

  async downloadAll({ body }, { scope, language }) {
    const statements = await someStatements(scope, body.ids)
    return {
      contentType: 'application/zip',
      content: zipped(pdfs(statements, language)),
      fileName: 'statements.zip',
    }
  },

  async eInvoice({ params }, { scope, language }) {
    const statement = await oneStatement(scope, params.id)
    return {
      contentType: 'application/xml',
      content: eInvoiceOf(statement, language),
      fileName: `statement-${statement.number}.xml`,
    }
  },

  async bookkeeping({ query }, { db, scope }) {
    const { from, to } = await daysOf(db, query)
    return {
      contentType: 'text/plain; charset=ibm437',
      content: await sieOf(db, scope, { from, to, currency: query.currency }),
      fileName: `lagra-${query.currency}-${from}-${to}.se`,
    }
  },
}

/** Loaded with the first document: most servers start without making any. */
async function pdfOf(statement: Statement, language: Language) {
  const pdf = await import('./files/pdf/pdf.ts')
  return pdf.pdfOf(statement, language)
}

async function* pdfs(statements: AsyncIterable<Statement>, language: Language) {
  for await (const statement of statements) {
    // Other requests are served between two documents.
    await turn()
    yield { name: `statement-${statement.number}.pdf`, content: await pdfOf(statement, language) }
  }
}
