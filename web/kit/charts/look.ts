import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { colors } from './marks.ts'
import './palette.css'

/** The tokens as a canvas needs them, which cannot read CSS. */
export interface Look {
  series: readonly string[]
  /** For what is none of the series but all others together. */
  rest: string
  text: string
  muted: string
  line: string
  lineStrong: string
  panel: string
  accent: string
  status: Record<'ok' | 'warn' | 'bad', string>
  font: string
  /** Somebody asked for less motion. */
  still: boolean
}

/** Follows the theme: what is drawn with it is drawn anew when the theme is switched. */
export function useLook(): Look {
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', true)
  return useMemo(() => lookIn(scheme, still), [scheme, still])
}

const schemeAttribute = 'data-mantine-color-scheme'
const currentScheme = () => document.documentElement.getAttribute(schemeAttribute) ?? ''

function onSchemeChange(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [schemeAttribute] })
  return () => observer.disconnect()
}

/** The scheme is what the tokens hang on, though the browser and not this function looks at it. */
function lookIn(_scheme: string, still: boolean): Look {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => inFull(style.getPropertyValue(`--${name}`).trim())
  return {
    series: Array.from({ length: colors }, (_, index) => token(`series-${index + 1}`)),
    rest: token('series-rest'),
    text: token('text'),
    muted: token('muted'),
    line: token('line'),
    lineStrong: token('line-strong'),
    panel: token('panel'),
    accent: token('accent'),
    status: { ok: token('ok'), warn: token('warn'), bad: token('bad') },
    font: getComputedStyle(document.body).fontFamily,
    still,
  }
}

/** The build shortens `#ffffff` to `#fff`; in full, a transparency can be added to it. */
const inFull = (color: string) => color.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3')
