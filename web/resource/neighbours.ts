import type { Asked, Identified } from './resource.ts'

/** The previous or next record in the list, and its page (from 0). */
export interface Neighbour {
  id: number
  page: number
}

export interface Neighbours {
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

export const alone: Neighbours = { previous: undefined, next: undefined }

interface Listing {
  list: (asked: Asked, signal: AbortSignal) => Promise<{ rows: readonly Identified[]; total: number }>
  pageSize: number
}

/** Reads the list page by page until it finds the record and the one after it. */
export async function neighboursOf(
  { list, pageSize }: Listing,
  asked: Asked,
  id: number,
  signal: AbortSignal,
): Promise<Neighbours> {
  const ids: number[] = []
  const neighbour = (at: number) => {
    const other = ids[at]
    return other === undefined ? undefined : { id: other, page: Math.floor(at / pageSize) }
  }
  for (let page = 1, more = true; more; page++) {
    const { rows, total } = await list({ ...asked, page }, signal)
    ids.push(...rows.map(({ Id }) => Id))
    more = rows.length > 0 && ids.length < total
    const at = ids.indexOf(id)
    if (at >= 0 && (at + 1 < ids.length || !more))
      return { previous: at === 0 ? undefined : neighbour(at - 1), next: neighbour(at + 1) }
  }
  return alone
}
