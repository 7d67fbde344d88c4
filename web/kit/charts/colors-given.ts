import { readStored, writeStored } from '#web/kit/browser-storage.ts'

const key = 'lagra-chart-colours'
/** Older ones are given anew. */
const mostKept = 200

/** The number of the colour that each name was given in this browser, oldest first. */
export function colorsGiven(): Map<string, number> {
  try {
    return new Map(JSON.parse(readStored(key) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

export function keepColors(given: ReadonlyMap<string, number>) {
  writeStored(key, JSON.stringify([...given].slice(-mostKept)))
}
