import { useText } from '#web/i18n/language-provider.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'

interface Props {
  /** Undefined where nothing is filtered but the usual days. */
  onClear: (() => void) | undefined
}

/** Nothing was booked that fits the filter. */
export function NothingFound({ onClear }: Props) {
  const { ledger } = useText()
  return (
    <EmptyState
      picture={<IconFilterOff size={40} stroke={1.5} />}
      title={ledger.nothing}
      text={onClear ? ledger.nothingText : ledger.moreDays}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {ledger.showUsual}
          </Button>
        )
      }
    />
  )
}
