import { ApiError } from '#web/api/errors.ts'

/** The one way to save a change of a stored record, and to meet what somebody else has saved meanwhile. */

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

/** The fields that show something else once the record is `theirs`, but for the changes that still hold over it. */
export function takeOver<V extends object>(seen: V, edits: Partial<V>, theirs: V) {
  const held = namesIn(edits).filter((name) => isSame(theirs[name], seen[name]))
  const kept = Object.fromEntries(held.map((name) => [name, edits[name]])) as Partial<V>
  const [before, after] = [
    { ...seen, ...edits },
    { ...theirs, ...kept },
  ]
  return { edits: kept, takenOver: namesIn(theirs).filter((name) => !isSame(after[name], before[name])) }
}

/** A list is the same when it holds the same in the same order; nothing is nothing, however it is written. */
export const isSame = (one: unknown, other: unknown) =>
  (one ?? '') === (other ?? '') ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** 409 is a conflict of revisions only where it says so: by the key alone, or in the JSON text with its attribute. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 409 &&
  Object.values(error.errors)
    .flat()
    .some((message) => message === 'conflict' || message.startsWith('{"error":"conflict"'))

const namesIn = <V extends object>(fields: V | Partial<V>) => Object.keys(fields) as (keyof V & string)[]

const longest = 120
const lead = 40

/** A long text from shortly before where it first differs from the other one, so that the difference is in sight. */
export function excerpt(text: string, other: string) {
  if (text.length <= longest) return text
  let differs = 0
  while (differs < text.length && text[differs] === other[differs]) differs++
  const from = differs <= longest - lead ? 0 : Math.min(differs - lead, text.length - longest)
  const to = from + longest
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
