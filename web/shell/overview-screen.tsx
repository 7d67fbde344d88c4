import { useStartText } from '#web/i18n/language-provider.tsx'
import { tilesFor } from './menu.ts'
import { useTitleFocus } from './use-title-focus.ts'
import { useUser } from './session/session.ts'
import { useScreen } from './here.ts'
import { Tile, Tiles } from '#web/kit/layout/tiles.tsx'
import { Page } from '#web/kit/page.tsx'

/** The tiles of a menu group: one for each screen that the user may open. */
export default function OverviewScreen() {
  useTitleFocus()
  const { screens } = useStartText()
  const { path, title } = useScreen()
  const tiles = tilesFor(useUser().UserRole, path)
  return (
    <Page title={screens[title]}>
      <Tiles label={screens[title]}>
        {tiles.map((tile) => (
          <Tile key={tile.path} to={tile.path} title={screens[tile.title]} icon={tile.icon} />
        ))}
      </Tiles>
    </Page>
  )
}
