import { useFormat, useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BulkAction } from '../props.ts'
import type { SelectionState } from '../use-selection.ts'
import styles from './bar.module.css'

interface Props<Row extends object> {
  selection: SelectionState<Row>
  actions: readonly BulkAction<Row>[]
}

/** Takes the tools' place while rows are selected. */
export function BulkBar<Row extends object>({ selection, actions }: Props<Row>) {
  const { table } = useText()
  const format = useFormat()
  const [running, setRunning] = useState<string>()
  const run = async (action: BulkAction<Row>) => {
    if (running !== undefined) return
    setRunning(action.label)
    try {
      if (await action.run(selection.rows)) selection.clear()
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <div className={styles.bulk}>
      <output className={styles.count}>{table.selected(format.number(selection.rows.length))}</output>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="default"
          h={34}
          loading={running === action.label}
          leftSection={action.icon && <action.icon size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="subtle" h={34} onClick={selection.clear}>
        {table.clearSelection}
      </Button>
    </div>
  )
}
