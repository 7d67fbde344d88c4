import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { entryKinds, type Entry } from './entries.ts'

/** The last choices in the palette, kept separately for each user of this browser. */

const mostKept = 8

export function recentOf(userId: number): Entry[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    // The text under this key is not ours.
    return []
  }
}

export function rememberChoice(userId: number, chosen: Entry) {
  const before = recentOf(userId).filter(({ key }) => key !== chosen.key)
  writeStored(keyOf(userId), JSON.stringify([chosen, ...before].slice(0, mostKept)))
}

export const forgetChoices = (userId: number) => localStorage.removeItem(keyOf(userId))

const keyOf = (userId: number) => `lagra-palette-${userId}`

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { key, kind, title, detail, href } = value as Record<string, unknown>
  const texts = [key, title, detail, href].every((text) => typeof text === 'string')
  return texts && entryKinds.some((known) => known === kind) && String(href).startsWith('/')
}
