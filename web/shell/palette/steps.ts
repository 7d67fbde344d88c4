import type { Section } from './sections.ts'

interface Key {
  key: string
  shiftKey: boolean
}

/** The place of the next entry: by arrows, at the end it starts again; by Tab the first of the next section. */
export function stepped({ key, shiftKey }: Key, at: number, sections: readonly Section[]) {
  const firsts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count === 0) return undefined
  if (key === 'Tab') {
    return shiftKey
      ? (firsts.findLast((first) => first < at) ?? firsts.at(-1))
      : (firsts.find((first) => first > at) ?? 0)
  }
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
