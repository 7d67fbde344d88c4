import { firstRoutes } from '#contract/first-routes.ts'
import type { Happening } from '#contract/live/happenings.ts'
import type { notifications as api, StoredNotification } from '#contract/live/notifications.ts'
import { call, query } from '#web/api/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useQuery } from '@tanstack/react-query'
import { kept, markNoticesRead, notifyFailure, sayLine, type KeptNotice } from '#web/shell/notices.ts'

/** The bell's list: notifications of the server and notices of this browser, newest first. */

export interface Listed {
  key: string
  severity: StoredNotification['severity']
  title: (text: StartText) => string
  msg: (text: StartText) => string
  /** At whose site it happened, where that is not always the same. */
  place: string | null
  time: Date
  link: string | null
  unread: boolean
  markRead: () => void
  /** What has become of it, where the server stores it. */
  handling?: Handling
}

export type Handling = Pick<StoredNotification, 'handling' | 'takenBy' | 'since' | 'escalatedFrom'> & {
  take: () => Promise<void>
}

export function useListed() {
  const stored = useQuery({ ...list, refetchInterval: 60_000, refetchOnWindowFocus: 'always' })
  const own = kept.use()
  const listed = [...(stored.data?.data ?? []).map(fromServer), ...own.map(fromHere)]
  return { listed: listed.toSorted((a, b) => b.time.getTime() - a.time.getTime()), stored }
}

export function markAllRead() {
  const stored = queryClient.getQueryData<Answer<typeof api.list>>(list.queryKey)?.data ?? []
  const ids = stored.map(({ id }) => id)
  if (stored.some(({ unread }) => unread === 1))
    void markStoredRead(ids, () =>
      call<typeof api.markAllRead>(firstRoutes.markAllRead, { body: { UpTo: Math.max(...ids) } }),
    )
  markNoticesRead(kept.get().map(({ id }) => id))
}

const list = query<typeof api.list>(firstRoutes.notifications)

function fromServer(stored: StoredNotification): Listed {
  return {
    key: `stored-${stored.id}`,
    severity: stored.severity,
    title: (text) => tell(text, stored.title, 'title', stored.values),
    msg: (text) => tell(text, stored.msg, 'text', stored.values),
    place: stored.customer,
    time: new Date(stored.time),
    link: stored.link,
    unread: stored.unread === 1,
    markRead: () =>
      void markStoredRead([stored.id], () =>
        call<typeof api.markRead>(firstRoutes.markRead, { params: { id: stored.id } }),
      ),
    handling: { ...stored, take: () => take(stored.id) },
  }
}

/** Where somebody else was faster, the answer says who. All others of the same happening are read again. */
async function take(id: number) {
  try {
    await call<typeof api.take>(firstRoutes.takeAlert, { params: { id } })
  } catch (error) {
    notifyFailure(error)
  }
  await queryClient.invalidateQueries({ queryKey: list.queryKey })
}

/** The values fit the happening by the contract, which the type of the reply cannot express. */
const tell = (text: StartText, happening: Happening, part: 'title' | 'text', values: object) =>
  (text.happenings[happening][part] as (values: object) => string)(values)

function fromHere(notice: KeptNotice): Listed {
  return {
    key: `own-${notice.id}`,
    severity: notice.severity,
    title: (text) => sayLine(text, notice.title),
    msg: (text) => sayLine(text, notice.msg ?? ''),
    place: null,
    time: notice.time,
    link: notice.link ?? null,
    unread: notice.unread,
    markRead: () => markNoticesRead([notice.id]),
  }
}

/** Marked as read on the screen at once; if the call fails, the next refresh shows them as unread again. */
async function markStoredRead(ids: readonly number[], tell: () => Promise<unknown>) {
  queryClient.setQueryData(
    list.queryKey,
    (before: Answer<typeof api.list> | undefined) =>
      before && {
        ...before,
        data: before.data.map((row) => (ids.includes(row.id) ? { ...row, unread: 0 as const } : row)),
      },
  )
  await tell().catch(() => undefined)
}
