import { useText } from '#web/i18n/language-provider.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Button, Group } from '@mantine/core'
import styles from './second-factor.module.css'

interface Props {
  /** What keeps it from being done and belongs to no field. */
  refusal: string | undefined
  action: string
  danger?: boolean | undefined
  sending: boolean
  onClose: () => void
}

/** Below the fields of a dialog. */
export function DialogFoot({ refusal, action, danger = false, sending, onClose }: Props) {
  const { ui } = useText()
  return (
    <>
      {refusal !== undefined && <Problem>{refusal}</Problem>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button type="submit" loading={sending} className={danger ? styles.danger : undefined}>
          {action}
        </Button>
      </Group>
    </>
  )
}
