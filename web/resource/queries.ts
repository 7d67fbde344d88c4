import { queryClient } from '#web/query-client.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Asked, Identified, ListedRow, Resource } from './resource.ts'

export const listQuery = <Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  asked: Asked,
) =>
  queryOptions({
    queryKey: ['admin', of.slug, 'list', asked],
    queryFn: ({ signal }) => of.list(asked, signal),
  })

export const recordQuery = <Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  id: number,
) => queryOptions({ queryKey: ['admin', of.slug, 'record', id], queryFn: () => of.get(id) })

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
  await queryClient.invalidateQueries({ queryKey: ['admin', slug, 'list'] })
}
