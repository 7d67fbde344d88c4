import type { WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { NetworkError } from '#web/api/api.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { keepPages } from '#web/shell/kept-pages.ts'
import { keepUser } from '#web/shell/session/kept-user.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useEffect, useMemo } from 'react'

/** So many are kept: a browser's storage is small. */
const most = 3

const nameOf = (accountId: number) => `lagra.stocktakes.${accountId}`

interface Kept {
  at: string
  whole: WholeStocktake
}

/** The newest first; nothing where that is unreadable. */
export function readKept(stored: string | undefined): Kept[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? (kept as Kept[]).filter((each) => Array.isArray(each?.whole?.lines)) : []
  } catch {
    return []
  }
}

/** With this one as it is now, unless it is counted no longer. */
export const withKept = (before: readonly Kept[], whole: WholeStocktake, at = new Date().toISOString()) =>
  [
    ...(whole.data.State === 'counting' ? [{ at, whole }] : []),
    ...before.filter((each) => each.whole.data.Id !== whole.data.Id),
  ].slice(0, most)

interface Asked {
  data: WholeStocktake | undefined
  /** Of the last attempt: another one may follow. */
  failureReason: unknown
}

/**
 * A stocktake that is being counted opens without a network as this browser saw it last. `keptAt`: when that was, where
 * it is shown so.
 */
export function useKeptStocktake(id: number, { data, failureReason }: Asked) {
  const user = useUser()
  const name = nameOf(user.Id)
  useEffect(() => {
    if (!data) return
    keepUser(user)
    writeStored(name, JSON.stringify(withKept(readKept(readStored(name)), data)))
    if (data.data.State === 'counting') void keepPages('/planning/stocktakes')
  }, [user, name, data])
  const isOffline = data === undefined && failureReason instanceof NetworkError
  return useMemo(() => {
    const kept = isOffline ? readKept(readStored(name)).find(({ whole }) => whole.data.Id === id) : undefined
    return { whole: data ?? kept?.whole, keptAt: kept?.at }
  }, [isOffline, name, id, data])
}
