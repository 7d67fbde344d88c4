import { useText } from '#web/i18n/language-provider.tsx'
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Columns } from '#web/kit/table/use-columns.ts'
import styles from './bar.module.css'

/** Which columns are shown. The first one stays: it is a row's name. */
export function ColumnChooser<Row extends object>({
  columns: { usable, shown, setChosen, setWidths },
}: {
  columns: Columns<Row>
}) {
  const text = useText().table
  const isShown = (id: string) => shown.some((column) => column.id === id)
  const reset = () => {
    setChosen({})
    setWidths({})
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={240}>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={text.columns} title={text.columns}>
          <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.columns} className={styles.chooser}>
        {usable.map(({ id, header }, at) => (
          <Checkbox
            key={id}
            label={header}
            checked={isShown(id)}
            disabled={at === 0}
            onChange={(event) => {
              const { checked } = event.currentTarget
              setChosen((before) => ({ ...before, [id]: checked }))
            }}
          />
        ))}
        <p className={styles.hint}>{text.resizeHint}</p>
        <Button variant="default" size="compact-sm" onClick={reset}>
          {text.resetColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
