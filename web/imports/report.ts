/** What an import did, or would do. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  refused: number
  /** What the rows name and is not there yet: it is made too. */
  newGroups?: readonly string[] | undefined
  rows: readonly ImportedRow[]
}

/** Whether what the rows name and is not there yet is made, or the reason to refuse them; somebody chooses. */
export interface Making {
  label: string
  told: (names: readonly string[]) => string
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
