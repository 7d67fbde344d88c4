import { useText } from '#web/i18n/language-provider.tsx'
import { Tile, Tiles } from '#web/kit/layout/tiles.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { tilesFor } from '#web/shell/menu.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'

/** What is set for the whole organisation, each on a screen of its own. */
export function OrganisationSettings() {
  const { screens, settings: text } = useText()
  const { CustomerName } = useUser()
  const tiles = tilesFor(usePosition(), '/settings')
  if (tiles.length === 0) return null
  return (
    <Panel id="organisation" title={CustomerName || text.organisation}>
      <Tiles label={text.organisation}>
        {tiles.map(({ path, title, icon }) => (
          <Tile key={path} to={path} title={screens[title]} icon={icon} />
        ))}
      </Tiles>
    </Panel>
  )
}
