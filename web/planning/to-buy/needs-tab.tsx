import { may } from '#contract/access.ts'
import { toBuy, type ToBuyRow } from '#contract/planning/to-buy.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { searched } from '#web/kit/table/data/search.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { whenLookedAt } from '#web/resource/queries.ts'
import { notify } from '#web/shell/notices.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconTruckDelivery } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { asClipboardText } from './clipboard-text.ts'
import { needsColumns, needsFileColumns } from './needs-columns.tsx'
import { NeedsFilter, useNeedsFilter } from './needs-filter.tsx'
import { OrderDialog } from './order-dialog.tsx'
import styles from './to-buy.module.css'

/** What is needed by a day, by article. */
export function NeedsTab() {
  const words = useLanguage()
  const { toBuy: text } = words.text
  const { filter, choose } = useNeedsFilter()
  const { day, supplier, onlyToBuy } = filter
  const found = useQuery({
    ...query(toBuy.list, { query: { day } }),
    placeholderData: keepPreviousData,
    ...whenLookedAt,
  })
  const all = found.data?.data
  const rows = useMemo(
    () =>
      all?.filter(
        (row) => (supplier === undefined || row.Supplier === supplier) && (!onlyToBuy || row.ToBuy > 0),
      ),
    [all, supplier, onlyToBuy],
  )
  const suppliers = [...new Set(all?.map(({ Supplier }) => Supplier))]
  const seesPrices = may(usePosition(), 'seePrices')
  const columns = useMemo(() => needsColumns(words, seesPrices), [words, seesPrices])
  const inFile = useMemo(() => needsFileColumns(words, seesPrices), [words, seesPrices])
  const view = useTableView({ inAddress: false })
  /** Those that the table shows: the sum and what is copied are of them. */
  const listed = useMemo(() => rows && searched(rows, columns, view.search), [rows, columns, view.search])
  const [ordering, setOrdering] = useState<readonly ToBuyRow[]>()
  const copy = async () => {
    if (!listed) return
    try {
      await navigator.clipboard.writeText(asClipboardText(listed, inFile, words.language))
      notify({
        severity: 'success',
        title: (t) => t.toBuy.copied(listed.length, words.format.number(listed.length)),
        msg: (t) => t.toBuy.copiedText,
      })
    } catch {
      notify({ severity: 'warning', title: (t) => t.toBuy.notCopied })
    }
  }
  return (
    <Sheet label={text.tabs.needs}>
      {listed && <Sum rows={listed} seesPrices={seesPrices} />}
      <DataTable<ToBuyRow>
        label={text.tabs.needs}
        name="to-buy"
        columns={columns}
        rows={rows}
        view={view}
        busy={found.isPlaceholderData}
        failure={found.error && !all ? failureText(words.text, found.error) : undefined}
        onRetry={() => void found.refetch()}
        tall
        rowActions={[{ label: text.order.action, icon: IconTruckDelivery, run: (row) => setOrdering([row]) }]}
        bulkActions={[
          { label: text.order.action, icon: IconTruckDelivery, run: (some) => setOrdering(some) },
        ]}
        nothing={<EmptyState title={text.nothing} text={text.nothingText} />}
        exportName={`${words.text.screens.toBuy}_${day}`}
        exportColumns={inFile}
        maxHeight="max(360px, 100dvh - 318px)"
        tools={
          <>
            <NeedsFilter {...{ filter, suppliers }} onChange={choose} />
            <Button
              variant="default"
              disabled={!listed || listed.length === 0}
              leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {text.copy}
            </Button>
          </>
        }
      />
      <details className={styles.how}>
        <summary>{text.howCounted}</summary>
        <p className={styles.hint}>{text.hint}</p>
      </details>
      {ordering && <OrderDialog rows={ordering} onClose={() => setOrdering(undefined)} />}
    </Sheet>
  )
}

/** The value is of what has a price: how many have none is said beside it. */
function Sum({ rows, seesPrices }: { rows: readonly ToBuyRow[]; seesPrices: boolean }) {
  const { text, format } = useLanguage()
  const bought = rows.filter(({ ToBuy }) => ToBuy > 0)
  const priced = bought.filter(({ Value }) => Value !== null)
  const value = priced.reduce((sum, { Value }) => sum + (Value ?? 0), 0)
  const unpriced = bought.length - priced.length
  return (
    <p className={styles.sum}>
      {[
        text.toBuy.sum(bought.length, format.number(bought.length)),
        ...(priced.length > 0 ? [format.price(value)] : []),
        ...(seesPrices && unpriced > 0 ? [text.toBuy.withoutPrice(format.number(unpriced))] : []),
      ].join(' · ')}
    </p>
  )
}
