import { useText } from '#web/i18n/language-provider.tsx'
import { Link } from '@tanstack/react-router'
import styles from '#web/kit/tabs.module.css'

const pages = ['forecast', 'orderPoints'] as const
const pathOf = { forecast: '/planing/forecast', orderPoints: '/planing/order-points' }

/** Links to the two pages of planning. */
export function PlanningTabs({ active }: { active: (typeof pages)[number] }) {
  const { screens, orderPoints } = useText()
  return (
    <nav aria-label={orderPoints.tabs} className={styles.tabs}>
      {pages.map((page) => (
        <Link
          key={page}
          to={pathOf[page]}
          className={styles.tab}
          aria-current={page === active ? 'page' : undefined}
        >
          {screens[page]}
        </Link>
      ))}
    </nav>
  )
}
