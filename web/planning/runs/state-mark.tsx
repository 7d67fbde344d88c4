import type { RunRow } from '#contract/planning/runs.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleMinus,
  IconCircleX,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './runs.module.css'
import { shownState } from './shown-state.ts'

const icons: Record<ReturnType<typeof shownState>, TablerIcon> = {
  draft: IconCircleDashed,
  ready: IconCircleDot,
  underway: IconTruckDelivery,
  done: IconCircleCheck,
  skipped: IconCircleMinus,
  cancelled: IconCircleX,
}

/** A run's state: colour, shape and word. */
export function StateMark({ run }: { run: Pick<RunRow, 'State' | 'Stops' | 'Skipped'> }) {
  const { states, allSkipped } = useText().runs
  const state = shownState(run)
  const Icon = icons[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {state === 'skipped' ? allSkipped : states[state]}
    </span>
  )
}
