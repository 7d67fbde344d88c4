import type { BillingLocker } from '#contract/billing/billing-lockers.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { useMemo } from 'react'
import styles from './billing-lockers.module.css'
import { useBillingProblem } from '#web/billing/use-billing-problem.ts'
import { ListFilters } from '#web/resource/filters/list-filters.tsx'
import { SavedViews } from '#web/resource/views/saved-views.tsx'
import { useBulkBilling } from './use-bulk-billing.tsx'
import { useLockers } from './use-lockers.ts'
import { useSaveBilling } from './use-save-billing.ts'

/** Which lockers are billed, from when and until when; edited in the table. */
export default function BillingLockersScreen() {
  const spoken = useLanguage()
  const { screens, billingLockers: text } = spoken.text
  useTitleFocus()
  const list = useLockers()
  const save = useSaveBilling(list.freshRow)
  const bulk = useBulkBilling()
  const filters = [useBillingProblem('billingLockers')]
  const columns = useMemo(() => lockerColumns(spoken), [spoken])
  return (
    <Page title={screens.billingLockers} actions={<BackToOverview overview="/billing" />}>
      <Sheet label={screens.billingLockers}>
        <p className={styles.hint}>{text.hint}</p>
        <DataTable<BillingLocker>
          label={screens.billingLockers}
          name="billing-lockers"
          columns={columns}
          {...list.table}
          onSave={save}
          bulkActions={bulk.actions}
          selectFound={list.selectFound}
          exportName={text.file}
          exportRows={list.everyRow}
          searchable
          tools={
            <>
              <ListFilters filters={filters} view={list.view} />
              <SavedViews list="billing-lockers" view={list.view} />
            </>
          }
          maxHeight="calc(100dvh - 320px)"
        />
      </Sheet>
      {bulk.dialogs}
    </Page>
  )
}

function lockerColumns({ text }: Words): Column<BillingLocker>[] {
  const { fields, inTable } = text.billingLockers
  return [
    { id: 'Locker', header: fields.Locker, names: true, under: 'Customer' },
    { id: 'Customer', header: fields.Customer, onCard: 'line' },
    { id: 'Reseller', header: fields.Reseller },
    { id: 'Billable', header: fields.Billable, kind: 'flag', editable: true, onCard: 'line' },
    {
      id: 'BillingStartDate',
      header: fields.BillingStartDate,
      shortHeader: inTable.BillingStartDate,
      onCard: 'more',
      kind: 'date',
      editable: true,
      check: (value, { Billable }) =>
        Billable === 1 && value === null ? text.messages.required(fields.BillingStartDate) : undefined,
    },
    {
      id: 'BillingStopDate',
      header: fields.BillingStopDate,
      shortHeader: inTable.BillingStopDate,
      onCard: 'more',
      kind: 'date',
      editable: true,
      check: (value, { BillingStartDate }) =>
        typeof value === 'string' && BillingStartDate !== null && value < BillingStartDate
          ? text.messages.dateOrder(fields.BillingStopDate)
          : undefined,
    },
    { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
  ]
}
