import type { DemandKind } from '#contract/planning/forecast.ts'

/** The heights of the bars of each picture: rare demand has gaps, uneven demand different heights. */
const bars: Record<DemandKind, readonly number[]> = {
  smooth: [7, 8, 7, 8, 7],
  erratic: [4, 11, 6, 2, 9],
  intermittent: [8, 0, 0, 8, 0],
  lumpy: [4, 0, 0, 11, 0],
  unknown: [0, 0, 0, 0, 0],
}

/** A small picture of a kind of demand, beside its word. */
export const DemandShape = ({ kind }: { kind: DemandKind }) => (
  <svg viewBox="0 0 15 12" width="15" height="12" fill="currentColor" aria-hidden="true">
    {bars[kind].map((height, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the bars have no other name than their place
      <rect key={at} x={at * 3} y={12 - Math.max(1, height)} width="2" height={Math.max(1, height)} />
    ))}
  </svg>
)
