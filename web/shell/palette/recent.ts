import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { entryKinds, type Entry } from './entries.ts'

/** The last places chosen in the palette, kept separately for each user of this browser. */

const mostKept = 8
const recentKey = (userId: number) => `lagra-palette-${userId}`

export function recentOf(userId: number): Entry[] {
  try {
    const kept: unknown = JSON.parse(readStored(recentKey(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    // The text under this key is not ours.
    return []
  }
}

export function rememberChoice(userId: number, { key, kind, title, detail, href }: Entry) {
  const before = recentOf(userId).filter((other) => other.key !== key)
  const chosen = { key, kind, title, detail, href }
  writeStored(recentKey(userId), JSON.stringify([chosen, ...before].slice(0, mostKept)))
}

export const forgetChoices = (userId: number) => localStorage.removeItem(recentKey(userId))

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { key, kind, title, detail, href } = value as Record<string, unknown>
  const texts = [key, title, detail, href].every((text) => typeof text === 'string')
  return texts && entryKinds.some((known) => known === kind) && String(href).startsWith('/')
}
