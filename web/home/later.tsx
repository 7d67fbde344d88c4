import { useBeforePrinting } from '#web/kit/use-printing.ts'
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

const pause = 5000

interface Loaded<P> {
  default: ComponentType<P>
  /** Loads what it shows, where there is time to wait for it. */
  ready?: (props: P) => Promise<unknown>
}

interface Props<P> {
  load: () => Promise<Loaded<P>>
  wanted: boolean
  props: P
  /** Shown until it is there. */
  meanwhile: ReactNode
}

/** A part of the page whose code is loaded when it is wanted; it is tried again where that fails. */
export function Later<P extends object>({ load, wanted, props, meanwhile }: Props<P>) {
  const [loaded, setLoaded] = useState<Loaded<P>>()
  useEffect(() => {
    if (!wanted) return undefined
    let again: ReturnType<typeof setTimeout>
    const attempt = () => void load().then(setLoaded, () => (again = setTimeout(attempt, pause)))
    attempt()
    return () => clearTimeout(again)
  }, [load, wanted])
  const loadForPaper = async () => {
    const found = await load()
    await found.ready?.(props)
    flushSync(() => setLoaded(found))
  }
  useBeforePrinting(loaded ? undefined : loadForPaper)
  return loaded ? createElement(loaded.default, props) : meanwhile
}

/** Tells when somebody has scrolled near it, or prints the page. */
export function NearView({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
      },
      { rootMargin: '200px' },
    )
    if (place.current) observer.observe(place.current)
    addEventListener('beforeprint', onSeen)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', onSeen)
    }
  }, [onSeen])
  return <div ref={place}>{children}</div>
}
