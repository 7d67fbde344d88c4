import { useStartText } from '#web/i18n/language-provider.tsx'
import { useFormat } from '#web/i18n/language-provider.tsx'
import { tilesFor } from './menu.ts'
import type { Screen } from './screens.ts'
import { useTitleFocus } from './use-title-focus.ts'
import { usePosition } from './session/session.ts'
import { useScreen } from './here.ts'
import { Tile, Tiles } from '#web/kit/layout/tiles.tsx'
import { Page } from '#web/kit/page.tsx'
import type { ReactNode } from 'react'

interface Props {
  /** How many records a section has, and what is to be looked at there; by the section's title. */
  figures?: Partial<Record<Screen['title'], { count: number; below: ReactNode }>>
  /** Below the tiles. */
  children?: ReactNode
}

/** The tiles of a menu group: one for each screen that the user may open. */
export default function OverviewScreen({ figures = {}, children }: Props) {
  useTitleFocus()
  const { screens } = useStartText()
  const format = useFormat()
  const { path, title } = useScreen()
  const tiles = tilesFor(usePosition(), path)
  return (
    <Page title={screens[title]}>
      <Tiles label={screens[title]}>
        {tiles.map((tile) => {
          const figure = figures[tile.title]
          return (
            <Tile
              key={tile.path}
              to={tile.path}
              title={screens[tile.title]}
              icon={tile.icon}
              {...(figure && { figure: format.number(figure.count), below: figure.below })}
            />
          )
        })}
      </Tiles>
      {children}
    </Page>
  )
}
