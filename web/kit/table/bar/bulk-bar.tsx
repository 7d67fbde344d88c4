import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import { thumbRow } from '#web/kit/layout/thumb-bar.tsx'
import { MoreMenu } from '#web/kit/more-menu.tsx'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { BulkAction, DataTableProps } from '#web/kit/table/props.ts'
import type { SelectionState } from '#web/kit/table/use-selection.ts'
import styles from './bar.module.css'

interface Props<Row extends object> {
  /** The table's name. */
  label: string
  selection: SelectionState<Row>
  actions: readonly BulkAction<Row>[]
  more: DataTableProps<Row>['selectFound']
  narrow: boolean
}

/** What it and the gap before it take of the table's height. */
export const bulkHeight = 60

/** What can be done with the selected rows. The rows make room for it, so that the table's foot stays where it is, and search and filters stay in reach. */
export function BulkBar<Row extends object>({ label, selection, actions, more, narrow }: Props<Row>) {
  const { table } = useStartText()
  const format = useFormat()
  const [running, setRunning] = useState<string>()
  const run = async (label: string, work: () => unknown) => {
    if (running !== undefined) return
    setRunning(label)
    try {
      await work()
    } finally {
      setRunning(undefined)
    }
  }
  const act = async (action: BulkAction<Row>) => {
    if (await action.run(selection.rows, selection.choose)) selection.clear()
  }
  const chooseMore = async ({ rows }: NonNullable<Props<Row>['more']>) => {
    const found = await rows()
    if (found) selection.choose(found)
  }
  const count = format.number(selection.rows.length)
  // A phone has room for the number alone beside three, the last of which may open the others.
  const isTight = narrow && actions.length > 1
  const folds = isTight && (actions.length > 3 || more !== undefined)
  const beside = folds ? actions.slice(0, 2) : actions
  const behind = [
    ...actions.slice(beside.length).map((action) => ({ ...action, run: () => act(action) })),
    ...(folds && more ? [{ label: more.label, run: () => chooseMore(more) }] : []),
  ].map(({ run: work, ...action }) => ({ ...action, run: () => run(action.label, work) }))
  const bar = useOneLine()
  return (
    <div className={styles.bulkRoom} data-low-bar data-thumb-bar={narrow || undefined}>
      <div
        ref={bar}
        className={styles.bulk}
        data-tight={isTight || undefined}
        role="group"
        aria-label={table.selectedOf(label)}
      >
        <output className={styles.count}>
          {isTight ? (
            <>
              <VisuallyHidden>{table.selected(count)}</VisuallyHidden>
              <span aria-hidden="true">{count}</span>
            </>
          ) : (
            table.selected(count)
          )}
          {selection.elsewhere > 0 && (
            <span className={styles.elsewhere}>{table.elsewhere(format.number(selection.elsewhere))}</span>
          )}
        </output>
        <div className={narrow ? `${styles.actions} ${thumbRow}` : styles.actions}>
          {beside.map((action) => (
            <Button
              key={action.label}
              variant="default"
              title={action.label}
              className={action.icon && styles.action}
              data-destroys={action.icon === IconTrash || undefined}
              loading={running === action.label}
              leftSection={action.icon && <action.icon size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => void run(action.label, () => act(action))}
            >
              {action.label}
            </Button>
          ))}
          {behind.length > 0 && (
            <MoreMenu acts={behind} loading={behind.some((action) => action.label === running)} withWord />
          )}
        </div>
        {more && !folds && (
          <Button
            variant="subtle"
            h={34}
            loading={running === more.label}
            onClick={() => void run(more.label, () => chooseMore(more))}
          >
            {more.label}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={table.clearSelection}
          title={table.clearSelection}
          onClick={selection.clear}
        >
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  )
}

/** Where the words would take a second line, icons stand for them: how many words fit depends on their language and on what is open beside the table. */
function useOneLine() {
  const bar = useRef<HTMLDivElement>(null)
  // After each change of what it says.
  useLayoutEffect(() => {
    if (bar.current) fit(bar.current)
  })
  useLayoutEffect(() => {
    const element = bar.current
    if (!element?.parentElement) return undefined
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, [])
  return bar
}

function fit(bar: HTMLElement) {
  bar.removeAttribute('data-short')
  bar.toggleAttribute('data-short', bar.scrollWidth > bar.clientWidth)
}
