import type { RoadRun } from '#contract/planning/road.ts'
import { notify } from '#web/shell/notices.ts'
import { keepUser } from '#web/shell/session/kept-user.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { prepareReader } from './code-reader.ts'
import { applied } from './kept/apply.ts'
import { keepPages } from './kept/offline.ts'
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

/** All files of the screen are loaded by then: they are kept with the page. */
export function useKeptPages(isShown: boolean) {
  useEffect(() => {
    if (isShown) void prepareReader().then(keepPages)
  }, [isShown])
}

/** The run as this phone sees it: what the server had, with what was done here since. */
export function useRun(id: number) {
  const { phone: now, failed: cannotOpen } = usePhone()
  const [failed, setFailed] = useState<unknown>()
  const isOpen = now !== undefined
  const read = useCallback(() => void readRun(id).then(() => setFailed(undefined), setFailed), [id])
  useEffect(() => {
    if (!isOpen) return undefined
    read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [isOpen, read])
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
  const [failed, setFailed] = useState<unknown>()
  const isOpen = now !== undefined
  const read = useCallback(() => void readList().then(() => setFailed(undefined), setFailed), [])
  useEffect(() => {
    if (isOpen) read()
  }, [isOpen, read])
  return { list: now?.list, phone: now, failed: failed ?? cannotOpen, read }
}

export type Tell = (told: Parameters<typeof tell>[1]) => Promise<boolean>

/** Whether it is saved on this phone; where not, somebody is told so. */
export const useTell = (runId: number): Tell =>
  useCallback(
    async (told) => {
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
