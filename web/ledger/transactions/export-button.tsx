import { transactions } from '#contract/ledger/transactions.ts'
import { download } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { LedgerFilter } from './sources.ts'

interface Props {
  lockerId: number
  filter: LedgerFilter
  disabled: boolean
}

/** All lines that fit the filter as an Excel file, which the server makes: no browser could hold that many. */
export function ExportButton({ lockerId, filter: { from, to, articles }, disabled }: Props) {
  const { ledger } = useText()
  const [running, setRunning] = useState(false)
  const save = async () => {
    setRunning(true)
    try {
      const query = { from, to, articles: articles.join(',') }
      await download(transactions.exported, { params: { id: lockerId }, query })
    } catch {
      notify({
        severity: 'error',
        title: (text) => text.table.exportFailed,
        msg: (text) => text.table.exportFailedText,
      })
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        h={34}
        loading={running}
        disabled={disabled}
        onClick={() => void save()}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      >
        {ledger.export}
      </Button>
      <VisuallyHidden role="status">{running && ledger.exporting}</VisuallyHidden>
    </>
  )
}
