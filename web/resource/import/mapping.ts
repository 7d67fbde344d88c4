import { imports as english } from '#web/i18n/en/resource/imports.ts'
import { imports as swedish } from '#web/i18n/sv/resource/imports.ts'
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

interface FieldWords<N extends string> {
  fields: Readonly<Record<NoInfer<N>, string>>
  also: Readonly<Record<N, readonly string[]>>
}

/** Describes fields by the catalogues of both languages: a column may be headed by the field's name in either of them. */
export const fieldsIn =
  <N extends string>({ fields }: FieldWords<N>, both: readonly FieldWords<N>[]) =>
  (name: N, more: Omit<ImportField, 'name' | 'label' | 'alsoCalled'>): ImportField => ({
    name,
    label: fields[name],
    alsoCalled: both.flatMap((words) => [words.fields[name], ...words.also[name]]),
    ...more,
  })

/** Field → the column that it is read from; a field without one is left as it is. */
export type Mapping = Readonly<Record<string, number | undefined>>

/** By the headings, each column once: what a field is called here goes before what else it may be called. */
export function guessMapping(fields: readonly ImportField[], headers: readonly string[]): Mapping {
  const mapping = new Map<string, number>()
  const columns = headers.map(plain)
  const guess = (field: string, names: readonly string[]) => {
    if (mapping.has(field)) return
    const taken = new Set(mapping.values())
    const free = names.map((name) =>
      columns.findIndex((column, index) => column === plain(name) && !taken.has(index)),
    )
    const at = free.find((index) => index >= 0)
    if (at !== undefined) mapping.set(field, at)
  }
  for (const { name, label } of fields) guess(name, [label, name])
  for (const { name, alsoCalled = [] } of fields) guess(name, alsoCalled)
  return Object.fromEntries(fields.map(({ name }) => [name, mapping.get(name)]))
}

/** The column that a file of refused rows has its reasons in. */
export const isReasons = (heading: string) => reasonHeadings.has(plain(heading))

/** The headings of the columns that no field is read from. */
export const unread = (headers: readonly string[], mapping: Mapping) => {
  const read = new Set(Object.values(mapping))
  return headers.filter((header, index) => header !== '' && !read.has(index) && !isReasons(header))
}

function plain(heading: string) {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** In either language: a file has the language of whoever made it. */
const reasonHeadings = new Set([english.reasons, swedish.reasons].map(plain))

/** The rows as the wire wants them. */
export const mapped = ({ rows }: Sheet, mapping: Mapping): Record<string, string>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(mapping).flatMap(([name, column]) =>
        column === undefined ? [] : [[name, row[column] ?? ''] as const],
      ),
    ),
  )
