import { useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { Tile, Tiles } from '#web/kit/layout/tiles.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconChartBar, IconForms, IconTable } from '@tabler/icons-react'
import { useWords } from './words.ts'
import { notify } from '#web/shell/notices.ts'
import { hasUnsaved, useUnsaved } from '#web/kit/form/unsaved.tsx'
import { SidePanel, WithSidePanel } from '#web/kit/layout/side-panel.tsx'
import { EmptyState, LoadingState } from '#web/kit/states.tsx'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useCallback, useState } from 'react'
import styles from './misc.module.css'

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

/** No row chosen yet, loading, or a row. */
type Shown = 'nothing' | 'loading' | number

const rows = [1, 2, 3, 4, 5]

/** A list with a panel beside it, in each state of that panel. */
function ListWithPanel() {
  const { layout } = useWords()
  const [shown, setShown] = useState<Shown>()
  const open = useCallback((next: Shown | undefined) => {
    if (!hasUnsaved()) setShown(next)
    else notify({ severity: 'warning', title: (t) => t.ui.unsaved, msg: (t) => t.resource.saveFirst })
  }, [])
  const close = useCallback(() => open(undefined), [open])
  const panel = shown !== undefined && (
    <SidePanel title={layout.quickEdit} onClose={close}>
      <Content key={shown} shown={shown} />
    </SidePanel>
  )
  return (
    <WithSidePanel panel={panel}>
      <Panel
        title={layout.sidePanel}
        actions={
          <>
            <Button variant="subtle" size="compact-sm" onClick={() => open('nothing')}>
              {layout.nothingChosen}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => open('loading')}>
              {layout.onItsWay}
            </Button>
          </>
        }
      >
        <ul aria-label={layout.list}>
          {rows.map((number) => (
            <li key={number}>
              <UnstyledButton
                className={styles.row}
                aria-current={number === shown || undefined}
                onClick={() => open(number)}
              >
                {layout.row(number)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Panel>
    </WithSidePanel>
  )
}

function Content({ shown }: { shown: Shown }) {
  const { resource } = useText()
  const { layout } = useWords()
  if (shown === 'nothing') return <EmptyState title={resource.chooseItem} />
  return shown === 'loading' ? <LoadingState /> : <Named name={layout.row(shown)} />
}

function Named({ name }: { name: string }) {
  const { layout } = useWords()
  const [typed, setTyped] = useState(name)
  useUnsaved(typed !== name)
  return (
    <TextInput label={layout.list} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
  )
}
