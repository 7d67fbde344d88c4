import type { ApiKey } from '#contract/people/api-keys.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import styles from './api-keys.module.css'

const status: Record<ApiKey['State'], Status> = {
  active: 'ok',
  neverUsed: 'warn',
  rotating: 'warn',
  ending: 'warn',
  expired: 'bad',
}

export function KeyState({ state }: { state: ApiKey['State'] }) {
  return (
    <span className={styles.state}>
      <StatusShape status={status[state]} />
      {useText().apiKeys.states[state]}
    </span>
  )
}
