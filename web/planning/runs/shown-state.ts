import type { RunRow, RunState } from '#contract/planning/runs.ts'

/** A run's state as it is told: one that has ended without anybody having filled a locker is not done. */
export const shownState = ({
  State,
  Stops,
  Skipped,
}: Pick<RunRow, 'State' | 'Stops' | 'Skipped'>): RunState | 'skipped' =>
  State === 'done' && Stops > 0 && Skipped === Stops ? 'skipped' : State
