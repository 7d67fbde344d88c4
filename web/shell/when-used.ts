import { createElement, useEffect, useState, type ComponentType } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'click'] as const
const pause = 5000

interface Loaded {
  default: ComponentType
}

/** What the first screen can do without is loaded at the first sign that somebody uses the page, or when it is needed. */
export function whenUsed(load: () => Promise<Loaded>) {
  return function WhenUsed({ needed }: { needed: boolean }) {
    const [used, setUsed] = useState(false)
    const [loaded, setLoaded] = useState<Loaded>()
    useEffect(() => {
      const note = () => setUsed(true)
      for (const sign of signs) addEventListener(sign, note, { once: true })
      return () => {
        for (const sign of signs) removeEventListener(sign, note)
      }
    }, [])
    useEffect(() => {
      if (!used && !needed) return undefined
      let again: ReturnType<typeof setTimeout>
      const attempt = () => void load().then(setLoaded, () => (again = setTimeout(attempt, pause)))
      attempt()
      return () => clearTimeout(again)
    }, [used, needed])
    return loaded && createElement(loaded.default)
  }
}
