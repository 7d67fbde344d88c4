import { stocktakes, type WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { ApiError, call, isConflict } from '#web/api/api.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readStocktakeAgain, showStocktake } from '#web/ledger/stocktakes/queries.ts'
import { countOf, readUnsent, toSend, type Unsent, unsentKey, withoutSent, withTyped } from './unsent.ts'

/** A moment for the next digit. */
const pause = 500
const tryAgainAfter = 5000

/**
 * The counts of a stocktake. What is typed is kept in the browser before it is sent, and until the server has answered for
 * it; a reload sends what is left.
 */
export function useCounts({ data: { Id } }: WholeStocktake) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [unsent, setUnsent] = useState<Unsent>(() => readUnsent(readStored(unsentKey(Id))))
  const [failed, setFailed] = useState(false)
  const latest = useRef(unsent)
  const sending = useRef<Promise<void>>(undefined)

  const keep = useCallback(
    (next: Unsent) => {
      latest.current = next
      writeStored(unsentKey(Id), JSON.stringify(next))
      setUnsent(next)
    },
    [Id],
  )

  /** One request at a time, so that a later count never arrives before an earlier one. */
  const send = useCallback(() => {
    const run = async () => {
      const lines = toSend(latest.current)
      if (lines.length === 0) return
      try {
        const whole = await call(stocktakes.count, { params: { id: Id }, body: { lines } })
        keep(withoutSent(latest.current, lines))
        showStocktake(whole)
        setFailed(false)
      } catch (error) {
        // What is refused would be refused again.
        if (!(error instanceof ApiError) || error.status >= 500) {
          setFailed(true)
          return
        }
        keep({})
        if (isConflict(error)) notify({ severity: 'warning', title: (text) => text.stocktakes.count.changed })
        else notifyFailure(error)
        await readStocktakeAgain(Id)
      }
    }
    const next = (sending.current ?? Promise.resolve()).then(run)
    sending.current = next
    return next
  }, [Id, keep])

  const waiting = Object.keys(unsent).length > 0
  useEffect(() => {
    // Each change of what waits begins the pause anew.
    if (Object.keys(unsent).length === 0) return undefined
    const timer = setTimeout(() => void send(), failed ? tryAgainAfter : pause)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [unsent, failed, send])

  const enter = (lockerArticleId: number, text: string) => {
    setTyped((before) => new Map(before).set(lockerArticleId, text))
    const counted = countOf(text)
    if (counted !== undefined) keep(withTyped(latest.current, lockerArticleId, counted))
  }
  /** What the field shows: what was typed, what was not sent before a reload, or what the server has. */
  const shown = ({ LockerArticleId: id, Counted }: WholeStocktake['lines'][number]) => {
    const left = unsent[id]
    return typed.get(id) ?? String((left ? left.Counted : Counted) ?? '')
  }
  return {
    enter,
    shown,
    isMistaken: (id: number) => countOf(typed.get(id) ?? '') === undefined,
    isUnsent: (id: number) => unsent[id] !== undefined,
    state: failed && waiting ? ('failed' as const) : waiting ? ('saving' as const) : ('saved' as const),
    /** Sends what waits; whether all of it was taken. */
    flush: async () => {
      await send()
      return Object.keys(latest.current).length === 0
    },
  }
}

export type Counts = ReturnType<typeof useCounts>
