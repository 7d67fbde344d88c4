import type { Status } from '#web/kit/status.tsx'
import { colorsGiven, keepColors } from './colors-given.ts'

/**
 * How the parts of a chart are told apart besides their colour. Sixteen in a row are all different, and two that
 * share a colour have another symbol.
 */
export interface Mark {
  /** The number of its colour; 'quiet' for one in the background, 'before' for what the others are compared with. */
  color: number | Status | 'quiet' | 'before'
  symbol: (typeof symbols)[number]
  dash: readonly number[]
  pattern: (typeof patterns)[number]
}

export const colors = 10
const symbols = ['circle', 'triangle', 'rect', 'diamond'] as const
const dashes = [[], [7, 3], [2, 3], [9, 3, 2, 3]] as const
export const patterns = ['plain', 'rising', 'dots', 'falling', 'lying'] as const

export function markOf(index: number): Mark {
  const round = Math.floor(index / symbols.length)
  return {
    color: index % colors,
    symbol: symbols[index % symbols.length] ?? 'circle',
    dash: dashes[(index + round) % dashes.length] ?? [],
    pattern: patterns[(index + Math.floor(index / (patterns.length * colors))) % patterns.length] ?? 'plain',
  }
}

/** Grey and thin: there to be compared with, not to be followed. */
export const quietMark: Mark = { color: 'quiet', symbol: 'circle', dash: [], pattern: 'plain' }

/** As grey, but with its name: the same, earlier. */
export const beforeMark: Mark = { ...quietMark, color: 'before' }

/** The first colours, which the colour-blind can tell apart. */
const topColors = 6

/**
 * Marks for the few names in colour. A name has its own colour, the same in every browser; where another one of the
 * chart has it already, it is given a free one and keeps that in every chart of this browser.
 */
export function topMarks(names: readonly string[], given = colorsGiven()): Mark[] {
  const inUse = new Set<number>()
  const kept = names.map((name) => {
    const color = given.get(name)
    if (color === undefined || inUse.has(color)) return undefined
    inUse.add(color)
    return color
  })
  return names.map((name, at) => {
    const color = kept[at] ?? freeColor(name, inUse)
    inUse.add(color)
    if (!given.has(name)) {
      given.set(name, color)
      keepColors(given)
    }
    return solid(color)
  })
}

const solid = (color: number): Mark => ({ color, symbol: 'circle', dash: [], pattern: 'plain' })

/** For lines that are always the same: the colours that bars have in the same order. */
export const placeMarks = (count: number) => Array.from({ length: count }, (_, at) => solid(at % colors))

/** Its own, or the next one that is not in this chart. */
function freeColor(name: string, inUse: ReadonlySet<number>) {
  const first = Array.from({ length: topColors }, (_, at) => (ownColor(name) + at) % topColors)
  const others = Array.from({ length: colors - topColors }, (_, at) => topColors + at)
  return [...first, ...others].find((color) => !inUse.has(color)) ?? 0
}

/** From its letters, so that it needs no memory. */
const ownColor = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7) % topColors

/** Its colour on the page. */
export function colorOnPage({ color }: Mark) {
  if (typeof color === 'number') return `var(--series-${color + 1})`
  return color === 'quiet' || color === 'before' ? `var(--series-${color})` : `var(--${color})`
}

export const lineWidth = ({ color }: Mark) => (color === 'quiet' || color === 'before' ? 1.25 : 2)
