import type { Endpoint } from '#contract/endpoint.ts'
import { listed } from '#contract/fields.ts'
import { call, type Arguments } from '#web/api/api.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { fieldOf } from '#web/kit/table/column.ts'
import { hashKey, queryOptions, type Query } from '@tanstack/react-query'
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

/** The maximum of rows in one reply of a list, and of records in one call. */
export const mostRows = 1000

/** Read again when the user comes back to the window, because somebody else may have changed it. */
export const whenLookedAt = { refetchOnWindowFocus: 'always' } as const

/** After a change in a section. */
export const readAgain = ({ slug }: { slug: string }) => refresh({ queryKey: ['admin', slug] })

/**
 * After a save: the returned record is shown at once, also in its row. A list is read again if the change affects its
 * order or if its rows have fields that the record lacks; everything else when it is next looked at.
 */
export async function showSaved<Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  saved: Stored,
) {
  const { queryKey } = recordQuery(of, saved.Id)
  // A request that began before the save would bring the old record back.
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey) ?? {}
  const lists = queryClient.getQueryCache().findAll({ queryKey: listKey(of) })
  const current = lists.filter((list) => {
    const asked = list.queryKey[listKey(of).length] as Partial<Asked> | undefined
    const order = (asked?.sort ?? of.sort).replace(/^-/, '')
    const isInOrder = fieldOf(before, order) === fieldOf(saved, order) && list.state.fetchStatus === 'idle'
    return isInOrder && patchRow(list, of.listed?.(saved) ?? saved)
  })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(queryKey, saved)
  void queryClient.invalidateQueries({
    queryKey: ['admin', of.slug],
    predicate: (query) => !current.includes(query) && query.queryHash !== hashKey(queryKey),
  })
}

/** After archiving, which moves the record from list to list: it shows the reply, and the lists are read again. */
export async function showArchived<Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  id: number,
  reply: Partial<Stored>,
) {
  const { queryKey } = recordQuery(of, id)
  await queryClient.cancelQueries({ queryKey })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, ...reply })
  await queryClient.invalidateQueries({
    queryKey: ['admin', of.slug],
    predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
  })
}

/** Copies the record into its row, if the list has it; returns whether the record has all fields of the row. */
function patchRow(list: Query, saved: Identified) {
  const data = list.state.data as { rows?: ListedRow[] } | undefined
  const row = data?.rows?.find(({ Id }) => Id === saved.Id)
  if (!row) return true
  // Fields that every list adds to its rows are not part of a record and not changed by a save.
  const names = Object.keys(row).filter((name) => !(name in listed))
  const known = names.filter((name) => name in saved)
  const patched = { ...row, ...Object.fromEntries(known.map((name) => [name, fieldOf(saved, name)])) }
  list.setData({ ...data, rows: data?.rows?.map((one) => (one === row ? patched : one)) })
  return known.length === names.length
}

/** After a record is deleted: to read the record itself again would only fail. */
export const readListAgain = ({ slug }: { slug: string }) => refresh({ queryKey: listKey({ slug }) })

/** How a section reads its list: `rows` is the name of the rows in the endpoint's reply. */
export const listOf =
  <K extends string, R, E extends Endpoint & { reply: z.ZodType<Record<K, R[]> & { total: number }> }>(
    endpoint: E,
    rows: K,
  ) =>
  async ({ filters, ...asked }: Asked, signal: AbortSignal) => {
    const sent = { query: queryFor(endpoint, { ...asked, ...filters }), signal }
    const answer = await call(endpoint, ...([sent] as unknown as Arguments<E>))
    return { rows: answer[rows], total: answer.total }
  }

/**
 * The query of a list's endpoint. An address may hold an order or a filter that the list does not have, which is left
 * out, or a search that is too long, which is cut.
 */
export function queryFor<Q extends z.ZodType>({ query }: { query: Q }, asked: Asked) {
  const short = { ...asked, searchString: asked.searchString.slice(0, longestSearch) }
  const wrong = new Set(query.safeParse(short).error?.issues.map(({ path: [name] }) => name))
  return Object.fromEntries(Object.entries(short).filter(([name]) => !wrong.has(name))) as z.input<Q>
}

const longestSearch = 250
