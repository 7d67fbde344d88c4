import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import styles from './single-sign-on.module.css'

export function ProviderState({ active }: { active: boolean }) {
  const { states } = useText().singleSignOn
  return (
    <span className={styles.state}>
      <StatusShape status={active ? 'ok' : 'bad'} />
      {active ? states.on : states.off}
    </span>
  )
}
