import { firstRoutes } from '#contract/first-routes.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { useAutoRefresh } from '#web/live/connection.ts'
import { notify } from '#web/shell/notices.ts'
import { keepPages } from '#web/shell/kept-pages.ts'
import { keepUser } from '#web/shell/session/kept-user.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { prepareReader } from './code-reader.ts'
import { applied } from './kept/apply.ts'
import { openPhone, phone, readList, readRun, tell } from './kept/phone.ts'

/** What this person's phone knows; undefined until it is read. From now on the pages open without a network, too. */
function usePhone() {
  const user = useUser()
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    keepUser(user)
    openPhone(user.Id).catch(setFailed)
  }, [user])
  const now = phone.use()
  return { phone: now?.accountId === user.Id ? now : undefined, failed }
}

/** All files of the screen, and of what it leads to (`more`), are kept with the page, and so are the pictures of the runs. */
export function useKeptPages(isShown: boolean, more: () => Promise<unknown> = nothingMore) {
  const runs = phone.use()?.runs
  const pictures = useMemo(() => picturesOf(runs?.values() ?? []), [runs])
  useEffect(() => {
    if (!isShown) return
    const loaded = Promise.all([prepareReader(), more().catch(() => undefined)])
    void loaded.then(() => keepPages('/road', pictures.split(' ').filter(Boolean)))
  }, [isShown, pictures, more])
}

const nothingMore = () => Promise.resolve()

/** As one text, so that a run that is read again with the same pictures changes nothing. */
const picturesOf = (runs: Iterable<RoadRun>) =>
  [...new Set([...runs].flatMap(({ Articles }) => Articles.flatMap(({ ImagePath }) => ImagePath ?? [])))]
    .toSorted()
    .join(' ')

/** Reads at once, when something happens to a run, and when the page is looked at again. */
function useReading(name: string, isOpen: boolean, read: () => Promise<void>) {
  const { error, refetch } = useQuery({
    // Below the runs, so that what happens to them makes it old.
    queryKey: [`${firstRoutes.runs.path}/${name}`],
    queryFn: () => read().then(() => null),
    enabled: isOpen,
    retry: false,
    networkMode: 'always',
    ...useAutoRefresh(),
  })
  return { failed: error ?? undefined, read: () => void refetch() }
}

/** The run as this phone sees it: what the server had, with what was done here since. */
export function useRun(id: number) {
  const { phone: now, failed: cannotOpen } = usePhone()
  const { failed, read } = useReading(`own/${id}`, now !== undefined, () => readRun(id))
  const known = now?.runs.get(id)
  const waiting = now?.waiting
  const run = useMemo(
    (): RoadRun | undefined =>
      known &&
      applied(
        known,
        (waiting ?? []).filter(({ runId }) => runId === id).map(({ report }) => report),
      ),
    [known, waiting, id],
  )
  return { run, phone: now, failed: failed ?? cannotOpen, read }
}

export function useRuns() {
  const { phone: now, failed: cannotOpen } = usePhone()
  const { failed, read } = useReading('own', now !== undefined, readList)
  return { list: now?.list, phone: now, failed: failed ?? cannotOpen, read }
}

export type Tell = (...told: Parameters<typeof tell>[1]) => Promise<boolean>

/** Whether all of it is saved on this phone; where not, none is, and somebody is told so. */
export const useTell = (runId: number): Tell =>
  useCallback(
    async (...told) => {
      try {
        await tell(runId, told)
        return true
      } catch {
        notify({
          severity: 'error',
          title: (text) => text.road.notSaved,
          msg: (text) => text.road.notSavedText,
        })
        return false
      }
    },
    [runId],
  )
