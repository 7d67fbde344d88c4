import type { Column } from '#web/kit/table/column.ts'
import { useMemo } from 'react'
import { sampleColumns, type Sample } from './sample.ts'
import { useWords } from './words.ts'

/** Columns by their names, each with what a section adds to it. */
export function useSampleColumns(
  wanted: readonly (keyof Sample)[],
  more: Partial<Record<keyof Sample, Partial<Column<Sample>>>> = none,
): Column<Sample>[] {
  const words = useWords()
  return useMemo(
    () =>
      sampleColumns(words)
        .filter(({ id }) => wanted.includes(id as keyof Sample))
        .map((column) => ({ ...column, ...more[column.id as keyof Sample] })),
    [words, wanted, more],
  )
}

const none = {}
