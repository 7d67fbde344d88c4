import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Back to the tiles, or, with `to`, to where one came from. */
export function BackToOverview({ to = '/admin', search = {} }: { to?: string; search?: object }) {
  const { resource: text } = useText()
  return (
    <Button
      component={Link}
      to={to}
      search={search as never}
      variant="subtle"
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
    >
      {text.back}
    </Button>
  )
}
