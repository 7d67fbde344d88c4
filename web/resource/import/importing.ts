import type { z } from 'zod'
import type { ImportField } from './mapping.ts'
import type { Choices, ImportReport, Making } from './report.ts'

export interface Importing {
  /** What is imported, for the title and the template's name. */
  subject: string
  fields: readonly ImportField[]
  mostRows: number
  /** The contract's own schema of a row. */
  schema: z.ZodType
  making?: Making
  send: (rows: Record<string, string>[], how: Choices & { preview: 0 | 1 }) => Promise<ImportReport>
  /** The list is read anew. */
  imported: () => Promise<void>
}
