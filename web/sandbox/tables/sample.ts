import type { Column } from '#web/kit/table/column.ts'
import { type Words, useWords } from './words.ts'
import { useMemo } from 'react'

export interface Sample {
  Id: number
  Name: string
  Town: string
  Kind: string
  Amount: number
  Price: number
  Born: string
  Seen: string
  Active: 0 | 1
  Note: string
}

const names = ['Åsa', 'Örjan', 'Anna', 'Bo', 'Cecilia', 'Ärla', 'Zeb', 'Émile', 'Nils', 'Maja']
const families = ['Ek', 'Åberg', 'Öst', 'Lind', 'Ängström', 'Berg', 'Zetterlund']
export const towns = ['Umeå', 'Malmö', 'Örebro', 'Växjö', 'Ängelholm', 'Åre', 'Lund', 'Kiruna']
const kinds = ['tool', 'part', 'wear'] as const

/** The same rows every time, unsorted. */
export function samples(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 48_271 + 11) % 100_003
    const pick = <T>(list: readonly T[], salt: number) => list[(mixed * salt + index) % list.length] as T
    return {
      Id: index + 1,
      Name: `${pick(names, 7)} ${pick(families, 3)} ${(mixed % 997) + 1}`,
      Town: pick(towns, 5),
      Kind: pick(kinds, 1),
      Amount: mixed % 400,
      Price: ((mixed % 9_999) * 10 + 5) / 100,
      Born: `${1990 + (mixed % 30)}-${two((mixed % 12) + 1)}-${two((mixed % 28) + 1)}`,
      Seen: `2026-${two((mixed % 11) + 1)}-${two((mixed % 28) + 1)}T${two(mixed % 24)}:${two(mixed % 60)}:00Z`,
      Active: mixed % 3 === 0 ? 0 : 1,
      Note: mixed % 5 === 0 ? '' : `Nr ${mixed}`,
    }
  })
}

const two = (value: number) => String(value).padStart(2, '0')

function sampleColumns({ fields, kinds: labels }: Words): Column<Sample>[] {
  return [
    { id: 'Name', header: fields.Name },
    { id: 'Town', header: fields.Town },
    { id: 'Kind', header: fields.Kind, options: kinds.map((value) => ({ value, label: labels[value] })) },
    { id: 'Amount', header: fields.Amount, kind: 'number', summary: 'sum' },
    { id: 'Price', header: fields.Price, kind: 'number', decimals: 2, summary: 'sum' },
    { id: 'Born', header: fields.Born, kind: 'date' },
    { id: 'Seen', header: fields.Seen, kind: 'dateTime' },
    { id: 'Active', header: fields.Active, kind: 'flag' },
    { id: 'Note', header: fields.Note, summary: 'count' },
  ]
}

/** The wanted columns, each with the section's additions. */
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
