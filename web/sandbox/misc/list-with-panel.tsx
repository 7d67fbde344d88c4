import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { hasUnsaved, useUnsaved } from '#web/kit/form/unsaved.tsx'
import { SidePanel, WithSidePanel } from '#web/kit/layout/side-panel.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState, LoadingState } from '#web/kit/states.tsx'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useCallback, useState } from 'react'
import styles from './misc.module.css'
import { useWords } from './words.ts'

/** Nothing chosen yet, on its way, or a row. */
type Shown = 'nothing' | 'loading' | number

const rows = [1, 2, 3, 4, 5]

/** A list with a panel beside it, in each state of that panel. */
export function ListWithPanel() {
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
