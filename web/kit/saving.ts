import { ApiError, isConflict } from '#web/api/errors.ts'

/** How every change of a stored record is saved, and how it is merged with what somebody else has saved meanwhile. */

interface Change<V extends object> {
  /** The record as the reader saw it. */
  seen: V
  edits: Partial<V>
  /** The record as it is last known, where that is newer than what the reader saw. */
  newest?: V
}

export interface Clash {
  field: string
  mine: unknown
  theirs: unknown
}

/** Somebody else has saved another value in a field that the reader changed too. Nothing is written. */
export class Clashed<V extends object> extends ApiError {
  readonly theirs: V
  readonly clashes: readonly Clash[]

  constructor(theirs: V, clashes: readonly Clash[]) {
    super(409, { _: ['conflict'] })
    this.theirs = theirs
    this.clashes = clashes
  }
}

const mostTries = 3

/**
 * Sends a change by the revision of the record that it is made over. After a conflict the record is read as it is now:
 * where the changed fields are as the reader saw them, the change is sent again over that; otherwise it fails as
 * `Clashed`. A record that is gone is 404.
 */
export async function saveOver<V extends object, Reply>(
  { seen, edits, newest = seen }: Change<V>,
  send: (edits: Partial<V>, over: V) => Promise<Reply>,
  fresh: () => Promise<V | undefined>,
): Promise<Reply> {
  let over = newest
  for (let tries = 1; ; tries++) {
    const clashes = clashesOf(seen, edits, over)
    if (clashes.length > 0) throw new Clashed(over, clashes)
    try {
      return await send(edits, over)
    } catch (error) {
      if (!isConflict(error) || tries === mostTries) throw error
      const stored = await fresh()
      if (!stored) throw new ApiError(404, { _: ['notFound'] })
      over = stored
    }
  }
}

/** The changed fields in which the record now has neither what the reader saw nor what the reader wants. */
export function clashesOf<V extends object>(seen: V, edits: Partial<V>, theirs: V): Clash[] {
  return namesIn(edits).flatMap((field) =>
    isSame(theirs[field], seen[field]) || isSame(theirs[field], edits[field])
      ? []
      : [{ field, mine: edits[field], theirs: theirs[field] }],
  )
}

/** The edits that are still valid over `theirs`, and the fields whose shown value changes with it. */
export function takeOver<V extends object>(seen: V, edits: Partial<V>, theirs: V) {
  const held = namesIn(edits).filter((name) => isSame(theirs[name], seen[name]))
  const kept = Object.fromEntries(held.map((name) => [name, edits[name]])) as Partial<V>
  const [before, after] = [
    { ...seen, ...edits },
    { ...theirs, ...kept },
  ]
  return { edits: kept, takenOver: namesIn(theirs).filter((name) => !isSame(after[name], before[name])) }
}

/** Lists are compared by content and order; null, undefined and the empty text are the same. */
export const isSame = (one: unknown, other: unknown) =>
  (one ?? '') === (other ?? '') ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

const namesIn = <V extends object>(fields: V | Partial<V>) => Object.keys(fields) as (keyof V & string)[]

const longest = 120
const lead = 40

/** A long text is cut to start shortly before its first difference from the other text. */
export function excerpt(text: string, other: string) {
  if (text.length <= longest) return text
  let differs = 0
  while (differs < text.length && text[differs] === other[differs]) differs++
  const from = differs <= longest - lead ? 0 : Math.min(differs - lead, text.length - longest)
  const to = from + longest
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
