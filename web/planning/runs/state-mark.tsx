import type { RunState } from '#contract/planning/runs.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleX,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './runs.module.css'

const icons: Record<RunState, TablerIcon> = {
  draft: IconCircleDashed,
  ready: IconCircleDot,
  underway: IconTruckDelivery,
  done: IconCircleCheck,
  cancelled: IconCircleX,
}

/** A run's state: colour, shape and word. */
export function StateMark({ state }: { state: RunState }) {
  const { states } = useText().runs
  const Icon = icons[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {states[state]}
    </span>
  )
}
