import { stocktakes, type WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { ApiError, call, isConflict } from '#web/api/api.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { notify } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readStocktakeAgain, showStocktake } from '#web/ledger/stocktakes/queries.ts'
import {
  countOf,
  isTooMany,
  readUnsent,
  refusedOf,
  toSend,
  type Unsent,
  unsentKey,
  withoutSent,
  withTyped,
} from './unsent.ts'

/** A moment for the next digit. */
const pause = 500
const tryAgainAfter = 5000

/**
 * The counts of a stocktake. What is typed is kept in the browser before it is sent, and until the server has answered for
 * it; a reload sends what is left.
 */
export function useCounts({ data: { Id } }: WholeStocktake) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const key = unsentKey(useUser().Id, Id)
  const [unsent, setUnsent] = useState<Unsent>(() => readUnsent(readStored(key)))
  /** Of the last attempt; another one is another object, which begins the wait anew. */
  const [failed, setFailed] = useState<{ wait: number }>()
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const latest = useRef(unsent)
  const sending = useRef<Promise<void>>(undefined)

  const keep = useCallback(
    (next: Unsent) => {
      latest.current = next
      writeStored(key, JSON.stringify(next))
      setUnsent(next)
    },
    [key],
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
        setFailed(undefined)
      } catch (error) {
        if (isConflict(error)) {
          // It is not counted any more; what was typed before is too old, should it be counted again.
          keep({})
          notify({ severity: 'warning', title: (text) => text.stocktakes.count.changed })
          await readStocktakeAgain(Id)
          return
        }
        const refusals = error instanceof ApiError ? refusedOf(lines, error.errors) : []
        if (refusals.length > 0) {
          keep(withoutSent(latest.current, refusals))
          setRefused((before) => new Set([...before, ...refusals.map((line) => line.LockerArticleId)]))
          return
        }
        const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
        setFailed({ wait: Math.max(tryAgainAfter, asked * 1000) })
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
    const timer = setTimeout(() => void send(), failed?.wait ?? pause)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [unsent, failed, send])

  const enter = (lockerArticleId: number, text: string) => {
    setTyped((before) => new Map(before).set(lockerArticleId, text))
    setRefused((before) => new Set([...before].filter((id) => id !== lockerArticleId)))
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
    isTooMany: (id: number) => isTooMany(typed.get(id) ?? ''),
    isRefused: (id: number) => refused.has(id),
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
