import { stocktakes, type StocktakeLine, type WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { ApiError, call, isConflict } from '#web/api/api.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { notify } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readStocktakeAgain, showStocktake } from '#web/ledger/stocktakes/queries.ts'
import {
  countOf,
  isFar,
  isTooMany,
  readUnsent,
  refusedOf,
  toSend,
  type Unsent,
  unsentKey,
  withoutSent,
  withSettled,
} from './unsent.ts'

/** A moment for the next digit, and one for the next count. */
const pause = 500
const sendPause = 100
const tryAgainAfter = 5000

/**
 * The counts of a stocktake. What is typed is kept in the browser as soon as the typing rests, before it is sent, and until the
 * server has answered for it; a reload sends what is left.
 */
export function useCounts({ data: { Id }, lines }: WholeStocktake) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const key = unsentKey(useUser().Id, Id)
  const [unsent, setUnsent] = useState<Unsent>(() => readUnsent(readStored(key)))
  /** Of the last attempt; another one is another object, which begins the wait anew. */
  const [failed, setFailed] = useState<{ wait: number }>()
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  /** Far above what can be expected, and meant so. */
  const [meant, setMeant] = useState<ReadonlyMap<number, number>>(new Map())
  /** The fields that are typed in, and what was typed since the last rest. */
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set())
  const [restless, setRestless] = useState<ReadonlyMap<number, string>>(new Map())
  const resting = useRef(restless)
  /** Kept since the typing in it began. */
  const keptMeanwhile = useRef(new Set<number>())
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
    const timer = setTimeout(() => void send(), failed?.wait ?? sendPause)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [unsent, failed, send])

  const beRestless = useCallback((next: ReadonlyMap<number, string>) => {
    resting.current = next
    setRestless(next)
  }, [])
  const farOf = (id: number, text = typed.get(id) ?? '') => {
    const counted = countOf(text) ?? 0
    const line = lines.find(({ LockerArticleId }) => LockerArticleId === id)
    return line && isFar(line, counted) && meant.get(id) !== counted ? counted : undefined
  }
  /** Keeps what was typed, or takes back what was kept of it. */
  const settle = () => {
    if (resting.current.size === 0) return
    let next = latest.current
    for (const [id, text] of resting.current) {
      const counted = farOf(id, text) === undefined ? countOf(text) : undefined
      next = withSettled(next, id, { counted, isKept: keptMeanwhile.current.has(id) })
      if (counted === undefined) keptMeanwhile.current.delete(id)
      else keptMeanwhile.current.add(id)
    }
    beRestless(new Map())
    if (next !== latest.current) keep(next)
  }
  const settleLast = useRef(settle)
  useEffect(() => {
    settleLast.current = settle
  })
  useEffect(() => {
    if (restless.size === 0) return undefined
    const timer = setTimeout(() => settleLast.current(), pause)
    return () => clearTimeout(timer)
  }, [restless])
  useEffect(() => {
    const leave = () => settleLast.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const enter = (id: number, text: string) => {
    setTyped((before) => new Map(before).set(id, text))
    setRefused((before) => new Set([...before].filter((each) => each !== id)))
    setTyping((before) => new Set(before).add(id))
    beRestless(new Map(resting.current).set(id, text))
  }
  /** What the field shows: what was typed, what was not sent before a reload, or what the server has. */
  const shown = ({ LockerArticleId: id, Counted }: StocktakeLine) => {
    const left = unsent[id]
    return typed.get(id) ?? String((left ? left.Counted : Counted) ?? '')
  }
  const isMistaken = (id: number) => countOf(typed.get(id) ?? '') === undefined
  const waits = waiting || restless.size > 0
  return {
    enter,
    /** As it was before a code was scanned into it. */
    restore: (line: StocktakeLine, text: string) => {
      const { LockerArticleId: id } = line
      enter(id, text)
      const kept = latest.current[id]?.Counted ?? line.Counted
      if (countOf(text) === kept) beRestless(new Map([...resting.current].filter(([each]) => each !== id)))
    },
    /** The field is left. */
    leave: (id: number) => {
      settle()
      keptMeanwhile.current.delete(id)
      setTyping((before) => new Set([...before].filter((each) => each !== id)))
    },
    shown,
    isMistaken,
    isTyping: (id: number) => typing.has(id),
    /** What is typed, where it waits for an answer whether it is meant. */
    farOf: (id: number) => (restless.has(id) ? undefined : farOf(id)),
    mean: (id: number) => {
      const text = typed.get(id) ?? ''
      setMeant((before) => new Map(before).set(id, countOf(text) ?? 0))
      beRestless(new Map(resting.current).set(id, text))
    },
    /** No count: what is typed is none, or is not known to be meant. */
    isNone: (id: number) => isMistaken(id) || farOf(id) !== undefined,
    isTooMany: (id: number) => isTooMany(typed.get(id) ?? ''),
    isRefused: (id: number) => refused.has(id),
    isUnsent: (id: number) => unsent[id] !== undefined || restless.has(id),
    state: failed && waits ? ('failed' as const) : waits ? ('saving' as const) : ('saved' as const),
    /** Sends what waits; whether all of it was taken. */
    flush: async () => {
      settle()
      await send()
      return Object.keys(latest.current).length === 0
    },
  }
}

export type Counts = ReturnType<typeof useCounts>
