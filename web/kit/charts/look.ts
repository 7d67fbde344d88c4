import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { colors } from './marks.ts'
import './palette.css'

/** The design tokens as plain values, because a canvas cannot read CSS. */
export interface Look {
  series: readonly string[]
  /** For a series in the background. */
  quiet: string
  /** What the others are compared with. */
  before: string
  text: string
  muted: string
  line: string
  lineStrong: string
  panel: string
  accent: string
  status: Record<'ok' | 'warn' | 'bad', string>
  font: string
  /** The system is set to less motion. */
  still: boolean
}

/** Changes when the theme is switched, so that charts are drawn again. */
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

/** `_scheme` is not read here: the browser changes the tokens with it, so that the memo above must depend on it. */
function lookIn(_scheme: string, still: boolean): Look {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => inFull(style.getPropertyValue(`--${name}`).trim())
  return {
    series: Array.from({ length: colors }, (_, index) => token(`series-${index + 1}`)),
    quiet: token('series-quiet'),
    before: token('series-before'),
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

/** The build shortens `#ffffff` to `#fff`; a transparency can be appended only to the long form. */
const inFull = (color: string) => color.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3')
