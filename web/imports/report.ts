/** What an import did, or would do. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  refused: number
  rows: readonly ImportedRow[]
}

export interface ImportedRow {
  /** Its place among the rows that were sent, from 0. */
  row: number
  result: 'create' | 'change' | 'same' | 'refused'
  /** Field → keys of messages. */
  errors: Readonly<Record<string, readonly string[]>>
  /** Field → the row that says the same before it, where that is why it is refused. */
  repeats?: Readonly<Record<string, number>> | undefined
  /** Field → what it was and what it becomes. */
  changes?: Readonly<Record<string, { from: string; to: string }>> | undefined
}
