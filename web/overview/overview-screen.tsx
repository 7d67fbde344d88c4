import { useText } from '#web/i18n/language-provider.tsx'
import { tilesFor } from '#web/menu.ts'
import { useUser } from '#web/session/session.ts'
import { useScreen } from '#web/shell/use-screen.ts'
import { Page } from '#web/ui/page.tsx'
import { Link } from '@tanstack/react-router'
import styles from './overview.module.css'

/** The tiles of a menu group: one for each screen that the user may open. */
export default function OverviewScreen() {
  const { screens } = useText()
  const { path, title } = useScreen()
  const tiles = tilesFor(useUser().UserRole, path)
  return (
    <Page title={screens[title]}>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.path}>
            <Link to={tile.path} className={styles.tile}>
              {tile.icon && <tile.icon size={24} stroke={1.5} aria-hidden="true" />}
              {screens[tile.title]}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
