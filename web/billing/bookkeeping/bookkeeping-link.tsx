import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** From the statements to the files that are made of them. */
export function BookkeepingLink() {
  const { screens } = useText()
  return (
    <Button
      component={Link}
      to="/billing/bookkeeping"
      variant="default"
      leftSection={<IconBook2 size={16} stroke={1.6} aria-hidden="true" />}
    >
      {screens.bookkeeping}
    </Button>
  )
}
