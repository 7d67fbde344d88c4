import { useText } from '#web/i18n/language-provider.tsx'
import { breadcrumbs } from './menu.ts'
import { Link } from '@tanstack/react-router'
import { useHereName } from './here.ts'
import styles from './status-bar.module.css'
import { useScreen } from './use-screen.ts'

export function Breadcrumbs() {
  const text = useText()
  const crumbs = breadcrumbs(text, useScreen())
  const name = useHereName()
  return (
    <nav className={styles.crumbs} aria-label={text.shell.breadcrumbs}>
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={label}>
            {path === undefined ? (
              <span className={styles.here} aria-current="page">
                {name ?? label}
              </span>
            ) : (
              <Link to={path} className={styles.crumb}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
