import type { Sheet } from './read-sheet.ts'

/** Something that can be imported: its name on the wire and how people call it. */
export interface ImportField {
  name: string
  label: string
  required?: boolean
  /** Other headings that it may stand under, in either language: a file has the language of whoever made it. */
  alsoCalled?: readonly string[]
  /** A preview tells only that there is one. */
  secret?: boolean
  /** What a template shows in its first row. */
  sample: string
}

/** Field → the column that it is read from; a field without one is left as it is. */
export type Mapping = Readonly<Record<string, number | undefined>>

/** By the headings: each column once, the first that fits. */
export function guessMapping(fields: readonly ImportField[], headers: readonly string[]): Mapping {
  const taken = new Set<number>()
  return Object.fromEntries(
    fields.map(({ name, label, alsoCalled = [] }) => {
      const names = new Set([name, label, ...alsoCalled].map(plain))
      const at = headers.findIndex((header, index) => names.has(plain(header)) && !taken.has(index))
      if (at >= 0) taken.add(at)
      return [name, at < 0 ? undefined : at]
    }),
  )
}

/** The headings of the columns that no field is read from. */
export const unread = (headers: readonly string[], mapping: Mapping) => {
  const read = new Set(Object.values(mapping))
  return headers.filter((header, index) => header !== '' && !read.has(index))
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The rows as the wire wants them. */
export const mapped = ({ rows }: Sheet, mapping: Mapping): Record<string, string>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(mapping).flatMap(([name, column]) =>
        column === undefined ? [] : [[name, row[column] ?? ''] as const],
      ),
    ),
  )
