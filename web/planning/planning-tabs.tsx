import { useText } from '#web/i18n/language-provider.tsx'
import { groups, screens, type Screen } from '#web/shell/screens.ts'
import { Link } from '@tanstack/react-router'
import styles from '#web/kit/tabs.module.css'

/** The screen of planning that is in the menu, and those that name it as their parent. */
const pages = screens.filter(({ path, parent }) => [path, parent].includes(groups.planning.path))

/** Links to the screens of planning. */
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
