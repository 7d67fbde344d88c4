import { entryKinds, type Entry, type EntryKind } from './entries.ts'
import { bestFirst, fittingFirst, isMeant, isNamed } from './matching.ts'

export type SectionName = EntryKind | 'recent'

export interface Section {
  name: SectionName
  entries: Entry[]
}

interface Known {
  /** Screens and actions, which are searched here. */
  known: readonly Entry[]
  /** What was chosen last, newest first. */
  recent: readonly Entry[]
  /** What the server found. */
  found: readonly Entry[]
  /** Whether it was found for other words: then only what fits these is shown. */
  outdated?: boolean
}

/**
 * The sections of the palette: recent choices, screens, actions, results of the server. First those in which a title has the
 * words, then those in which one begins with them, then those in which another name or a detail does; the others come last. No entry is listed twice.
 */
export function sectionsFor(words: string, { known, recent, found, outdated = false }: Known): Section[] {
  const lately = matching(
    words,
    recent.flatMap((entry) => asNow(entry, known)),
  )
  const isRecent = new Set(lately.map(({ key }) => key))
  const records = outdated ? bestFirst(words, found, namesOf) : inOrder(words, found)
  const rest = [...matching(words, known), ...records].filter(({ key }) => !isRecent.has(key))
  const sections = entryKinds.map((name) => ({ name, entries: rest.filter(({ kind }) => kind === name) }))
  const meant = ({ entries }: Section) => entries.some((entry) => isMeant(words, ...namesOf(entry)))
  const begins = ({ entries }: Section) => entries.some(({ title }) => isMeant(words, title))
  const named = ({ entries }: Section) =>
    entries.some(({ title }) => !isShort(words) && isNamed(words, title))
  return [
    { name: 'recent' as const, entries: lately },
    ...sections.filter(named),
    ...sections.filter((section) => begins(section) && !named(section)),
    ...sections.filter((section) => meant(section) && !begins(section)),
    ...sections.filter((section) => !meant(section)),
  ].filter(({ entries }) => entries.length > 0)
}

/**
 * Those that fit best first, but statements as the server has them, newest first: the digits of an amount would fit their
 * titles by chance.
 */
function inOrder(words: string, found: readonly Entry[]): Entry[] {
  const { statements = [], others = [] } = Object.groupBy(found, ({ kind }) =>
    kind === 'statement' ? 'statements' : 'others',
  )
  return [...fittingFirst(words, others, namesOf), ...statements]
}

/** A recent screen or action as it is called now; left out if the user may no longer open it. */
function asNow(entry: Entry, known: readonly Entry[]): Entry[] {
  if (entry.kind !== 'screen' && entry.kind !== 'action') return [entry]
  return known.filter(({ key }) => key === entry.key)
}

/** One letter or two are in too much: they begin a word of the name itself. */
function matching(words: string, entries: readonly Entry[]) {
  if (words.trim() === '') return [...entries]
  const some = isShort(words) ? entries.filter(({ title }) => isMeant(words, title)) : entries
  return bestFirst(words, some, namesOf)
}

const isShort = (words: string) => words.trim().length < 3

const namesOf = ({ title, detail, also }: Entry): [string, string, readonly string[]] => [
  title,
  detail,
  also ?? [],
]
