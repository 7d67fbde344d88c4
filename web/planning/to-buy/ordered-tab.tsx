import { type Purchase, toBuy } from '#contract/planning/to-buy.ts'
import { call, query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { confirm } from '#web/kit/confirm.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { whenLookedAt } from '#web/resource/queries.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { IconArrowBackUp, IconPackageImport, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ChangeDialog } from './change-dialog.tsx'
import { readToBuyAgain } from './queries.ts'
import styles from './to-buy.module.css'

/** What was ordered: it is changed or received here, or was not ordered after all. */
export function OrderedTab() {
  const words = useLanguage()
  const { toBuy: text, ui } = words.text
  const view = useTableView({ inAddress: false })
  const ordered = useQuery({ ...query(toBuy.purchases), ...whenLookedAt })
  const [changing, setChanging] = useState<Purchase>()
  const columns = useMemo(() => columnsOf(words), [words])
  const doing = async (work: () => Promise<unknown>) => {
    await work().catch(notifyFailure)
    await readToBuyAgain()
  }
  const receive = ({ Id, Revision }: Purchase, Received: boolean) =>
    doing(() => call(toBuy.changeOrder, { params: { id: Id }, body: { Received, Revision } }))
  const remove = async ({ Id }: Purchase) => {
    const sure = await confirm({
      text: text.order.sureRemove,
      yes: text.order.remove,
      no: ui.cancel,
      danger: true,
    })
    if (sure) await doing(() => call(toBuy.removeOrder, { params: { id: Id } }))
  }
  return (
    <Sheet label={text.tabs.ordered}>
      <DataTable<Purchase>
        label={text.tabs.ordered}
        name="purchases"
        columns={columns}
        rows={ordered.data?.data}
        view={view}
        failure={ordered.error ? failureText(words.text, ordered.error) : undefined}
        onRetry={() => void ordered.refetch()}
        tall
        rowActions={[
          { label: text.order.change, icon: IconPencil, run: setChanging },
          {
            label: text.order.received,
            icon: IconPackageImport,
            run: (row) => receive(row, true),
            when: ({ ReceivedAt }) => ReceivedAt === null,
          },
          {
            label: text.order.notReceived,
            icon: IconArrowBackUp,
            run: (row) => receive(row, false),
            when: ({ ReceivedAt }) => ReceivedAt !== null,
          },
          { label: text.order.remove, icon: IconTrash, run: remove },
        ]}
        nothing={<EmptyState title={text.nothingOrdered} text={text.nothingOrderedText} />}
        exportName={text.tabs.ordered}
        maxHeight="max(360px, 100dvh - 300px)"
      />
      {changing && <ChangeDialog purchase={changing} onClose={() => setChanging(undefined)} />}
    </Sheet>
  )
}

/** It should have come before today. */
const isOverdue = ({ Expected, ReceivedAt }: Purchase) => ReceivedAt === null && Expected < currentDay()

function columnsOf({ text, format }: Words): Column<Purchase>[] {
  const { fields } = text.toBuy
  return [
    { id: 'ArticleName', header: fields.ArticleName, names: true, under: 'ArticleNumber' },
    { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'more' },
    { id: 'Supplier', header: fields.Supplier, under: 'SupplierNumber', width: 190, onCard: 'line' },
    { id: 'SupplierNumber', header: fields.SupplierNumber, onCard: 'more' },
    { id: 'Amount', header: fields.Amount, kind: 'number', decimals: 0, width: 90, onCard: 'end' },
    {
      id: 'Expected',
      header: fields.Expected,
      kind: 'date',
      width: 130,
      onCard: 'line',
      render: (row) => (
        <span className={styles.expected}>
          <span>{format.date(row.Expected)}</span>
          {isOverdue(row) && (
            <span className={styles.overdue}>
              <StatusShape status="bad" />
              {text.toBuy.overdue}
            </span>
          )}
        </span>
      ),
    },
    { id: 'ReceivedAt', header: fields.ReceivedAt, kind: 'dateTime', width: 150, onCard: 'line' },
    {
      id: 'CreatedAt',
      header: fields.CreatedAt,
      kind: 'dateTime',
      width: 150,
      under: 'CreatedBy',
      onCard: 'more',
    },
    { id: 'CreatedBy', header: fields.CreatedBy, onCard: 'more' },
  ]
}
