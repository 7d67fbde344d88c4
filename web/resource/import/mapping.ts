import { imports as english } from '#web/i18n/en/resource/imports.ts'
import { imports as swedish } from '#web/i18n/sv/resource/imports.ts'
import type { Sheet } from './read-sheet.ts'

/** A field that can be imported. */
export interface ImportField {
  name: string
  label: string
  required?: boolean
  /** Other headings of its column, in both languages, because a file may be in either. */
  alsoCalled?: readonly string[]
  /** Its value is hidden in the preview. */
  secret?: boolean
  /** The value in the first row of a template. */
  sample: string
}

interface FieldWords<N extends string> {
  fields: Readonly<Record<NoInfer<N>, string>>
  also: Readonly<Record<N, readonly string[]>>
}

/** Describes fields by both catalogues: a column may be headed by the field's name in either language. */
export const fieldsIn =
  <N extends string>({ fields }: FieldWords<N>, both: readonly FieldWords<N>[]) =>
  (name: N, more: Omit<ImportField, 'name' | 'label' | 'alsoCalled'>): ImportField => ({
    name,
    label: fields[name],
    alsoCalled: both.flatMap((words) => [words.fields[name], ...words.also[name]]),
    ...more,
  })

/** Field → the index of its column; a field without a column is not changed. */
export type Mapping = Readonly<Record<string, number | undefined>>

/** Maps columns by their headings, each at most once. A field's own label takes precedence over other names. */
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

/** Whether it is the column of reasons in a file of refused rows. */
export const isReasons = (heading: string) => reasonHeadings.has(plain(heading))

/** The headings of the columns that no field is read from. */
export const unread = (headers: readonly string[], mapping: Mapping) => {
  const read = new Set(Object.values(mapping))
  return headers.filter((header, index) => header !== '' && !read.has(index) && !isReasons(header))
}

function plain(heading: string) {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** In both languages, because a file may be in either. */
const reasonHeadings = new Set([english.reasons, swedish.reasons].map(plain))

/** The rows as the API takes them. */
export const mapped = ({ rows }: Sheet, mapping: Mapping): Record<string, string>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(mapping).flatMap(([name, column]) =>
        column === undefined ? [] : [[name, row[column] ?? ''] as const],
      ),
    ),
  )
