import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { Loader } from '@mantine/core'
import { IconDownload, IconEye, IconFileCode, IconReceiptRefund } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { statementColumns } from './columns.tsx'
import { RemainingSums } from './remaining-sums.tsx'
import { StateFilter } from './state-filter.tsx'
import styles from './statements.module.css'
import { canCredit, useCredit } from './use-credit.ts'
import { useFiles } from './use-files.ts'
import { onPage, useList } from './use-list.ts'
import type { OpenedAbove } from './use-opened.ts'

interface Props {
  title: string
  opened: OpenedAbove
  /** Whether its reader bills, or is billed. */
  manages: boolean
  tools?: ReactNode
}

/** The list of statements. The server searches, sorts and pages it. */
export function StatementsTable({ title, opened, manages, tools }: Props) {
  const spoken = useLanguage()
  const { statements: words } = spoken.text
  const list = useList()
  const files = useFiles()
  const credit = useCredit()
  const columns = useMemo(() => statementColumns(spoken, { resellers: manages }), [spoken, manages])
  const actions: RowAction<Statement>[] = [
    { label: words.view, icon: IconEye, run: ({ Id }) => opened.show({ statement: Id }) },
    { label: words.download, icon: IconDownload, run: ({ Id }) => files.pdf(Id) },
    { label: words.eInvoice, icon: IconFileCode, run: ({ Id }) => files.eInvoice(Id) },
  ]
  if (manages)
    actions.push({ label: words.credit.label, icon: IconReceiptRefund, run: credit, when: canCredit })
  return (
    <Sheet label={title}>
      <RemainingSums remaining={list.remaining} />
      <DataTable
        label={title}
        name={manages ? 'statements' : 'own-statements'}
        columns={columns}
        rows={list.rows}
        total={list.total}
        view={list.view}
        pageSize={onPage}
        busy={list.busy}
        failure={list.failure}
        onRetry={list.retry}
        rowLink={({ Id }) => opened.hrefOf({ statement: Id })}
        rowActions={actions}
        bulkActions={[
          {
            label: words.downloadSome,
            icon: IconDownload,
            run: (rows) => files.zip(rows.map(({ Id }) => Id)),
          },
        ]}
        selectFound={list.selectFound}
        chosen={opened.statement}
        exportName={`${title}_${currentDay()}`}
        exportRows={list.everyRow}
        searchable
        maxHeight="calc(100dvh - 322px)"
        tools={
          <>
            <StateFilter view={list.view} />
            {tools}
            <output className={styles.making}>
              {(files.making === 'pdf' || files.making === 'xml') && (
                <>
                  <Loader size={14} aria-hidden="true" />
                  {words.making}
                </>
              )}
            </output>
          </>
        }
      />
    </Sheet>
  )
}
