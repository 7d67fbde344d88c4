/**
 * How the parts of a chart are told apart besides their colour. Sixteen in a row are all different, and two that
 * share a colour have another symbol.
 */
export interface Mark {
  /** The number of its colour; 'rest' for the part that is the sum of all others. */
  color: number | 'rest'
  symbol: (typeof symbols)[number] | 'cross'
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

/** Grey and thick, with a symbol and a dash that no series has, so that the sum does not look like one of them. */
export const restMark: Mark = { color: 'rest', symbol: 'cross', dash: [14, 4], pattern: 'plain' }
