import { z } from '#contract/zod.ts'
import { sieType } from './bookkeeping.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { day, id, pathId } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'

/** Statements as files: for the reader, for the reader's bookkeeping, and for the house's. */

/** What is made with a statement, and kept. */
export const fileKinds = ['pdf-sv', 'pdf-en', 'e-invoice'] as const
export type FileKind = (typeof fileKinds)[number]

const fileNames = {
  'sv-SE': { debit: 'faktura', credit: 'kreditfaktura' },
  'en-GB': { debit: 'invoice', credit: 'credit-note' },
}

/** What a statement's file is called wherever it is saved, in the language of the file. */
export const nameOfFile = (
  kind: 'debit' | 'credit',
  number: number,
  language: Language,
  extension: 'pdf' | 'xml',
) => `${fileNames[language][kind]}-${number}.${extension}`

/** How many statements one download can hold. */
export const mostDownloads = 1000
const some = z.object({ ids: z.array(id).min(1).max(mostDownloads) })

export const statementFiles = {
  download: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/download',
    access: 'readStatements',
    onlyReads: true,
    heavy: true,
    summary: 'The statement as a PDF, as it was issued',
    params: pathId,
    reply: file('application/pdf'),
  }),
  downloadAll: endpoint({
    method: 'POST',
    path: '/billing-statements/download',
    access: 'readStatements',
    onlyReads: true,
    heavy: true,
    summary: 'Several statements as PDFs in a zip',
    body: some,
    reply: file('application/zip'),
  }),
  eInvoice: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/e-invoice',
    access: 'readStatements',
    onlyReads: true,
    heavy: true,
    summary: 'The statement as an e-invoice (Peppol BIS Billing 3.0), as it was issued',
    params: pathId,
    reply: file('application/xml'),
  }),
  bookkeeping: endpoint({
    method: 'GET',
    path: '/billing-statements/sie',
    access: 'manageBilling',
    heavy: true,
    report: true,
    summary:
      'Statements and payments of some days as a SIE 4 file, in kronor, of all currencies or of one; nothing counts as exported by it',
    query: z.object({
      from: day,
      to: day,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
    reply: file(sieType),
  }),
}
