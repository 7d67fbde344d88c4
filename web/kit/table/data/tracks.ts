import type { Width } from './widths.ts'

interface Track extends Pick<Width, 'wanted' | 'least' | 'grows'> {
  /** The width that somebody has given it. */
  fixed: number | undefined
  /** It names the rows. */
  isName: boolean
  /** It becomes narrower before a text is cut. */
  yields?: boolean
}

/**
 * The tracks of the grid. The name has the room that it needs as long as the other columns can become narrower, then the
 * other columns of text, the shortest first, so that as few as possible are cut, and those that yield last. What is left
 * over is shared by all texts, each by what it has to say, so that no gap opens behind a short name. Too narrow for all, the table scrolls.
 */
export function tracksOf(columns: readonly Track[], { before, after }: { before: number; after: number }) {
  const leastOf = ({ fixed, least }: Track) => fixed ?? least
  const minWidth = columns.reduce((sum, column) => sum + leastOf(column), before + after)
  const inTurn = columns.filter(
    ({ fixed, grows, isName, yields = false }) => fixed === undefined && (grows || isName || yields),
  )
  const rank = ({ isName, yields = false }: Track) => Number(yields) - Number(isName)
  inTurn.sort((one, other) => rank(one) - rank(other) || one.wanted - other.wanted)
  /** What all others take when those before it have what they want. */
  const beside = (column: Track) =>
    inTurn
      .slice(0, inTurn.indexOf(column))
      .reduce((sum, { wanted, least }) => sum + wanted - least, minWidth - column.least)
  const tracks = columns.map((column) => {
    const { fixed, least, wanted, yields } = column
    if (fixed !== undefined) return `${fixed}px`
    if (yields) return `clamp(${least}px, 100cqi - ${beside(column)}px, ${wanted}px)`
    if (inTurn.includes(column))
      return `minmax(clamp(${least}px, 100cqi - ${beside(column)}px, ${wanted}px), ${wanted}fr)`
    return least === wanted ? `${wanted}px` : `minmax(${least}px, ${wanted}px)`
  })
  if (before > 0) tracks.unshift(`${before}px`)
  // With nothing that grows, what is left over stays empty.
  if (inTurn.every(({ yields }) => yields)) tracks.push('minmax(0, 1fr)')
  if (after > 0) tracks.push(`${after}px`)
  return { tracks: tracks.join(' '), minWidth }
}
