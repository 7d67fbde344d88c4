import { useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { Tile, Tiles } from '#web/kit/layout/tiles.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconChartBar, IconForms, IconTable } from '@tabler/icons-react'
import { ListWithPanel } from './list-with-panel.tsx'
import { useWords } from './words.ts'

export function LayoutPart() {
  const { screens } = useText()
  const { layout } = useWords()
  const tabs = [layout.first, layout.second, layout.third].map((label, place) => ({
    key: String.fromCodePoint(97 + place),
    label,
    content: <p>{layout.content(place + 1)}</p>,
  }))
  return (
    <>
      <Panel title={layout.tiles}>
        <Tiles label={layout.tiles}>
          <Tile to="/sandbox/tables" title={screens.sandboxTables} icon={IconTable} />
          <Tile to="/sandbox/charts" title={screens.sandboxCharts} icon={IconChartBar} figure="42" />
          <Tile
            to="/sandbox/misc"
            title={screens.sandboxMisc}
            icon={IconForms}
            text={
              <>
                <StatusShape status="warn" />
                {layout.below}
              </>
            }
          />
        </Tiles>
      </Panel>
      <ListWithPanel />
      <Panel title={layout.innerTabs}>
        <AddressTabs label={layout.innerTabs} tabs={tabs} parameter="inner" />
      </Panel>
    </>
  )
}
