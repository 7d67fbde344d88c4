import { useLanguage } from '#web/i18n/language-provider.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Column } from '#web/kit/table/column.ts'
import { useNotify } from '#web/kit/notify.ts'

interface Props<Row extends object> {
  name: string
  /** What the sheet in a workbook is called; as the file, unless told. */
  sheet?: string
  columns: readonly Column<Row>[]
  rows: () => Promise<readonly Row[]>
  /** Nothing is there yet: a file of it would be empty, and look as if that were all. */
  disabled: boolean
}

type Kind = 'xlsx' | 'csv'

/** Saves the table as a file. What makes the file is loaded when the first one is asked for. */
export function ExportMenu<Row extends object>({ name, sheet = name, columns, rows, disabled }: Props<Row>) {
  const words = useLanguage()
  const notify = useNotify()
  const { table } = words.text
  const [working, setWorking] = useState(false)
  const save = async (kind: Kind) => {
    setWorking(true)
    try {
      const [{ exportFile }, all] = await Promise.all([
        import('#web/kit/table/export/export-file.ts'),
        rows(),
      ])
      await exportFile(kind, name, columns, all, words, sheet)
    } catch {
      notify({
        severity: 'error',
        title: (text) => text.table.exportFailed,
        msg: (text) => text.table.exportFailedText,
      })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={34}
          loading={working}
          disabled={disabled}
          aria-label={table.export}
          title={table.export}
        >
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{table.exportExcel}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{table.exportCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
