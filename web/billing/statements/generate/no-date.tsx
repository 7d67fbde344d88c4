import { useText } from '#web/i18n/language-provider.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { Button } from '@mantine/core'
import styles from './generate.module.css'

/** Instead of the preview, while there is no day to generate for. */
export function NoDate({ onClose }: { onClose: () => void }) {
  const { ui, statements } = useText()
  const words = statements.generate
  return (
    <>
      <EmptyState title={words.noDate} />
      <div className={styles.bar}>
        <Button variant="subtle" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button disabled>{words.open}</Button>
      </div>
    </>
  )
}
