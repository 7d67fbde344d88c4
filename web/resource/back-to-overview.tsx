import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './resource.module.css'

/** Back to the overview or, with `to`, to the list with its search and page. */
export function BackToOverview({ to, overview = '/admin' }: { to?: string; overview?: string }) {
  const { resource: text } = useText()
  return (
    <Button
      component={Link}
      to={to ?? overview}
      {...(to !== undefined && { search: true })}
      variant="subtle"
      className={`${styles.back} ${styles.folded}`}
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
    >
      {text.back}
    </Button>
  )
}
