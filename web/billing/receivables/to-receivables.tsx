import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export function ToReceivables() {
  const { receivables } = useText()
  return (
    <Button
      component={Link}
      to="/billing/receivables"
      variant="default"
      leftSection={<IconHourglass size={16} stroke={1.6} aria-hidden="true" />}
    >
      {receivables.open}
    </Button>
  )
}
