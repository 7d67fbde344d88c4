import type { ProvisionState } from '#contract/lockers/lockers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import styles from './lockers.module.css'

/** Whether a locker has a device, as a shape and a word. */
export function ProvisionStatus({ state }: { state: ProvisionState }) {
  const { states } = useText().lockers.provisioning
  return (
    <span className={styles.state}>
      <StatusShape status={shapes[state]} />
      {states[state]}
    </span>
  )
}

const shapes: Record<ProvisionState, Status> = { none: 'bad', awaiting: 'warn', provisioned: 'ok' }
