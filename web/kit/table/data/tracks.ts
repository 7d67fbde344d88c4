import type { Width } from './widths.ts'

interface Track extends Pick<Width, 'wanted' | 'least' | 'grows'> {
  /** The width that somebody has given it. */
  fixed: number | undefined
  /** It names the rows. */
  isName: boolean
}

/**
 * The tracks of the grid. The name has the room that it needs as long as the other columns can become narrower. What is
 * left over is shared by the name and the columns of text, each by what it has to say, so that no gap opens behind a
 * short name. Too narrow for all of them, the table scrolls.
 */
export function tracksOf(columns: readonly Track[], { before, after }: { before: number; after: number }) {
  const leastOf = ({ fixed, least }: Track) => fixed ?? least
  const minWidth = columns.reduce((sum, column) => sum + leastOf(column), before + after)
  const tracks = columns.map((column) => {
    const { fixed, least, wanted, grows, isName } = column
    if (fixed !== undefined) return `${fixed}px`
    if (isName) return `minmax(clamp(${least}px, 100cqi - ${minWidth - least}px, ${wanted}px), ${wanted}fr)`
    if (grows) return `minmax(${least}px, ${wanted}fr)`
    return least === wanted ? `${wanted}px` : `minmax(${least}px, ${wanted}px)`
  })
  if (before > 0) tracks.unshift(`${before}px`)
  // With nothing that grows, what is left over stays empty.
  if (!columns.some(({ fixed, grows, isName }) => (grows || isName) && fixed === undefined))
    tracks.push('minmax(0, 1fr)')
  if (after > 0) tracks.push(`${after}px`)
  return { tracks: tracks.join(' '), minWidth }
}
