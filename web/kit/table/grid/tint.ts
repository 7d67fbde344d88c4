import type { CSSProperties } from 'react'
import { tintOf } from '#web/kit/table/data/colour.ts'

/** The attributes that colour a row or a cell; `grid.module.css` and `cards.module.css` read them. */
export function tinted(asked: unknown): { 'data-tint'?: string; style?: CSSProperties } {
  if (asked === undefined || asked === null) return {}
  const tint = tintOf(asked)
  if (!tint) return {}
  if ('token' in tint) return { 'data-tint': tint.token }
  return {
    'data-tint': 'own',
    style: { '--tint-light': tint.light, '--tint-dark': tint.dark } as CSSProperties,
  }
}
