import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Column } from '#web/kit/table/column.ts'

interface Props<Row extends object> {
  name: string
  /** The name of the sheet in a workbook; by default that of the file. */
  sheet?: string
  columns: readonly Column<Row>[]
  rows: () => Promise<readonly Row[]>
  /** While the rows are loading: an empty file would look complete. */
  disabled: boolean
}

/** Saves the table as a file. The code that makes it is loaded with the first export. */
export function ExportMenu<Row extends object>({ name, sheet = name, columns, rows, disabled }: Props<Row>) {
  const words = useStartLanguage()
  const { table } = words.text
  const { working, save } = useFileExport()
  const saveAs = (kind: 'xlsx' | 'csv') =>
    save(async () => {
      const exporting = import('#web/kit/table/export/export-file.ts')
      const [{ exportFile }, all] = await Promise.all([exporting, rows()])
      await exportFile(kind, name, columns, all, words, sheet)
    })
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
        <Menu.Item onClick={() => void saveAs('xlsx')}>{table.exportExcel}</Menu.Item>
        <Menu.Item onClick={() => void saveAs('csv')}>{table.exportCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
