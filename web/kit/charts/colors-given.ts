import { readStored, removeStored, writeStored } from '#web/kit/browser-storage.ts'

const key = 'lagra-chart-colours'
/** Whose they are: the names are those of lockers and articles that not everybody may see. */
const ownerKey = 'lagra-chart-colours-of'
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

/** Somebody else in this browser begins anew. */
export function keepColorsOf(userId: number) {
  if (readStored(ownerKey) === String(userId)) return
  removeStored(key)
  writeStored(ownerKey, String(userId))
}

export function forgetColors() {
  removeStored(key)
  removeStored(ownerKey)
}
