import type { Entry, EntryKind } from './entries.ts'
import { bestFirst, fittingFirst } from './matching.ts'

export type SectionName = EntryKind | 'recent'

export interface Section {
  name: SectionName
  entries: Entry[]
}

interface Known {
  screens: readonly Entry[]
  /** What was chosen last, newest first. */
  recent: readonly Entry[]
  /** What the server found for the same words. */
  found: readonly Entry[]
}

/** The sections of the palette: recent choices, screens, results of the server. No entry is listed twice. */
export function sectionsFor(words: string, { screens, recent, found }: Known): Section[] {
  const lately = matching(
    words,
    recent.flatMap((entry) => asNow(entry, screens)),
  )
  const isRecent = new Set(lately.map(({ key }) => key))
  const rest = [...matching(words, screens), ...fittingFirst(words, found, namesOf)].filter(
    ({ key }) => !isRecent.has(key),
  )
  const sections = (['screen', 'locker', 'article', 'customer'] as const).map((name) => ({
    name,
    entries: rest.filter(({ kind }) => kind === name),
  }))
  return [{ name: 'recent' as const, entries: lately }, ...sections].filter(
    ({ entries }) => entries.length > 0,
  )
}

/** A recent screen with its title in the current language; left out if the user may no longer open it. */
function asNow(entry: Entry, screens: readonly Entry[]): Entry[] {
  if (entry.kind !== 'screen') return [entry]
  return screens.filter(({ key }) => key === entry.key)
}

const matching = (words: string, entries: readonly Entry[]) =>
  words.trim() === '' ? [...entries] : bestFirst(words, entries, namesOf)

const namesOf = ({ title, detail }: Entry): [string, string] => [title, detail]
