import { priceLists } from '#contract/billing/price-lists.ts'
import { download } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import listStyles from '#web/resource/resource.module.css'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ImportPrices } from './import-prices.tsx'

/** The prices of all lists from a file, and as one. */
export function ListTools() {
  const { priceLists: words } = useText()
  const { working, save } = useFileExport()
  return (
    <>
      <ImportPrices />
      <Button
        variant="default"
        className={listStyles.folded}
        loading={working}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => void save(() => download(priceLists.workbook, { query: {} }))}
      >
        {words.export}
      </Button>
    </>
  )
}
