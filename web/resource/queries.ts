import { queryClient } from '#web/api/query-client.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Asked, Identified, ListedRow, Resource } from './resource.ts'

export const listKey = ({ slug }: { slug: string }) => ['admin', slug, 'list'] as const

export const listQuery = <Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  asked: Asked,
) =>
  queryOptions({
    queryKey: [...listKey(of), asked],
    queryFn: ({ signal }) => of.list(asked, signal),
    ...whenLookedAt,
  })

export const recordQuery = <Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  id: number,
) => queryOptions({ queryKey: ['admin', of.slug, 'record', id], queryFn: () => of.get(id), ...whenLookedAt })

/** As many rows as a list gives at once, and as many records as one call may name. */
export const mostRows = 1000

/** Somebody else may have changed it a moment ago: whoever comes back to the window sees it as it is. */
export const whenLookedAt = { refetchOnWindowFocus: 'always' } as const

/**
 * After a change: what the section shows is read anew. Whatever else may tell of it (a locker's articles, a customer's
 * lockers) is so when it is next looked at.
 */
export async function readAgain({ slug }: { slug: string }) {
  void queryClient.invalidateQueries({ refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['admin', slug] })
}

/** After a record is gone: reading it again would only tell that it is not there. */
export async function readListAgain({ slug }: { slug: string }) {
  void queryClient.invalidateQueries({ refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: listKey({ slug }) })
}

/**
 * What is asked for as the list's own query. An address may name an order that the list does not have: it is left out;
 * or more words than can be searched for: their beginning is.
 */
export function queryFor<Q extends z.ZodType>({ query }: { query: Q }, asked: Asked) {
  const short = { ...asked, searchString: asked.searchString.slice(0, longestSearch) }
  return (query.safeParse(short).success ? short : { ...short, sort: undefined }) as z.input<Q>
}

const longestSearch = 250
