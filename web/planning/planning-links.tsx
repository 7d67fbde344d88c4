import { useText } from '#web/i18n/language-provider.tsx'
import { screens, type Screen } from '#web/shell/screens.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './planning.module.css'

const pages = screens.filter(({ menu }) => menu === 'planning')

/** Links from one screen of planning to the others, beside its title. */
export function PlanningLinks({ from }: { from: Screen['title'] }) {
  const text = useText()
  return (
    <nav aria-label={text.groups.planning} className={styles.links}>
      {pages
        .filter(({ title }) => title !== from)
        .map(({ path, title }) => (
          <Button
            key={path}
            component={Link}
            to={path}
            variant="subtle"
            rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden="true" />}
          >
            {text.screens[title]}
          </Button>
        ))}
    </nav>
  )
}
