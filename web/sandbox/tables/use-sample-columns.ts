import { useText } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { useMemo } from 'react'
import { sampleColumns, type Sample } from './sample.ts'

/** Columns by their names, each with what a section adds to it. */
export function useSampleColumns(
  wanted: readonly (keyof Sample)[],
  more: Partial<Record<keyof Sample, Partial<Column<Sample>>>> = none,
): Column<Sample>[] {
  const text = useText()
  return useMemo(
    () =>
      sampleColumns(text)
        .filter(({ id }) => wanted.includes(id as keyof Sample))
        .map((column) => ({ ...column, ...more[column.id as keyof Sample] })),
    [text, wanted, more],
  )
}

const none = {}
