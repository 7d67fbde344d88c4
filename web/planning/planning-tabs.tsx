import { useText } from '#web/i18n/language-provider.tsx'
import { screens, type Screen } from '#web/shell/screens.ts'
import { Link } from '@tanstack/react-router'
import styles from './planning.module.css'

const pages = screens.filter(({ menu }) => menu === 'planning')

/** Links to the screens of planning, beside the title; on a phone, whose menu hides them, only those to the others. */
export function PlanningTabs({ active }: { active: Screen['title'] }) {
  const text = useText()
  return (
    <nav aria-label={text.groups.planning} className={styles.tabs}>
      {pages.map(({ path, title }) => (
        <Link
          key={path}
          to={path}
          className={styles.tab}
          aria-current={title === active ? 'page' : undefined}
        >
          {text.screens[title]}
        </Link>
      ))}
    </nav>
  )
}
