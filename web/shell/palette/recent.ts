import { entryKinds, type Entry } from './entries.ts'

/** What one chose last in the palette, for each user of this browser by itself. */

const mostKept = 8

export function recentOf(userId: number): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    // Somebody else's text under our key, or a browser that keeps nothing: then nothing was recent.
    return []
  }
}

export function rememberChoice(userId: number, chosen: Entry) {
  const before = recentOf(userId).filter(({ key }) => key !== chosen.key)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([chosen, ...before].slice(0, mostKept)))
  } catch {
    // A full or closed store costs the memory of this choice, and nothing else.
  }
}

export const forgetChoices = (userId: number) => localStorage.removeItem(keyOf(userId))

const keyOf = (userId: number) => `lagra-palette-${userId}`

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { key, kind, title, detail, href } = value as Record<string, unknown>
  const texts = [key, title, detail, href].every((text) => typeof text === 'string')
  return texts && entryKinds.some((known) => known === kind) && String(href).startsWith('/')
}
