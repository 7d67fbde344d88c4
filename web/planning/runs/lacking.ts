import type { RunLine, RunStop } from '#contract/planning/runs.ts'

/** What a locker does not get of what was planned: by what was put in, or as long as nobody was there by what was picked. */
export function lackingOf({ Planned, Picked, Placed }: RunLine, state: RunStop['State']) {
  if (state === 'skipped') return 0
  return Math.max(0, Planned - (state === 'done' ? (Placed ?? 0) : (Picked ?? Planned)))
}
