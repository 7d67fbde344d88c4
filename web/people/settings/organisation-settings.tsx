import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Tile, Tiles } from '#web/kit/layout/tiles.tsx'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { LatestChanges } from '#web/resource/history/latest-changes.tsx'
import { tilesFor } from '#web/shell/menu.ts'
import type { Screen } from '#web/shell/screens.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import styles from './organisation-settings.module.css'
import { IconHistory, IconKey, IconLogin2, IconWebhook, type TablerIcon } from '@tabler/icons-react'

/** Not in the table of screens, which is loaded before the first one. */
const icons: Partial<Record<Screen['title'], TablerIcon>> = {
  apiKeys: IconKey,
  webhooks: IconWebhook,
  singleSignOn: IconLogin2,
  audit: IconHistory,
}

/** What is set for the whole organisation, each on a screen of its own. */
export function OrganisationSettings() {
  const { screens, settings: text, history } = useText()
  const { CustomerName, CustomerId, UserRole } = useUser()
  const position = usePosition()
  const tiles = tilesFor(position, '/settings')
  if (tiles.length === 0) return null
  return (
    <SectionPanel id="organisation" title={CustomerName || text.organisation}>
      <Tiles label={text.organisation} inPanel>
        {tiles.map(({ path, title }) => (
          <Tile key={path} to={path} title={screens[title]} icon={icons[title]} />
        ))}
      </Tiles>
      {UserRole === 'reseller' && may(position, 'readHistory') && (
        <section className={styles.history} aria-labelledby="organisation-history">
          <h3 id="organisation-history">{history.latest}</h3>
          <LatestChanges of={histories.reseller} slug="resellers" id={CustomerId} name={CustomerName} />
        </section>
      )}
    </SectionPanel>
  )
}
