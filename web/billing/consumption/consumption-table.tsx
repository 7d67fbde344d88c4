import { consumption, consumptionStates, type ConsumptionStatement } from '#contract/billing/consumption.ts'
import { may } from '#contract/access.ts'
import { call } from '#web/api/api.ts'
import { SendingMark } from '#web/billing/sending/sending-mark.tsx'
import { currentDay } from '#web/i18n/clock.ts'
import { type Words, useLanguage } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { customerOptions } from '#web/people/organisation-filters.ts'
import { type ListFilter, ListFilters } from '#web/resource/filters/list-filters.tsx'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { IconDownload, IconEye, IconFileCode, IconMail, IconTable } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import styles from './consumption.module.css'
import { daysText } from './days-text.ts'
import { listKey } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'
import { StateMark } from './state-mark.tsx'
import { useFiles } from './use-files.ts'
import type { OpenedAbove } from './use-opened.ts'

interface Props {
  opened: OpenedAbove
  /** Whether the reader makes them. */
  makes: boolean
  tools: ReactNode
}

/** The list of consumption statements. The server searches, sorts and pages it. */
export function ConsumptionTable({ opened, makes, tools }: Props) {
  const spoken = useLanguage()
  const { consumption: words, screens } = spoken.text
  const list = useList()
  const files = useFiles()
  const choosesCustomer = may(usePosition(), 'manageCustomers')
  const [sending, setSending] = useState<number[]>()
  const columns = useMemo(() => columnsIn(spoken, choosesCustomer), [spoken, choosesCustomer])
  const actions: RowAction<ConsumptionStatement>[] = [
    { label: words.view, icon: IconEye, run: ({ Id }) => opened.show({ statement: Id }) },
    { label: words.pdf, icon: IconDownload, run: (row) => files.save('pdf', row) },
    { label: words.excel, icon: IconTable, run: (row) => files.save('xlsx', row) },
    { label: words.eInvoice, icon: IconFileCode, run: (row) => files.save('xml', row) },
  ]
  return (
    <Sheet label={screens.consumption}>
      <Totals totals={list.data?.totals ?? []} />
      <DataTable<ConsumptionStatement>
        label={screens.consumption}
        name="consumption-statements"
        columns={columns}
        {...list.table}
        rowLink={({ Id }) => opened.hrefOf({ statement: Id })}
        rowActions={actions}
        {...(makes && {
          bulkActions: [
            {
              label: words.send.open,
              icon: IconMail,
              run: (rows) => setSending(rows.map(({ Id }) => Id)),
            },
          ],
          selectFound: list.selectFound,
        })}
        chosen={opened.statement}
        exportName={`${screens.consumption}_${currentDay()}`}
        exportRows={list.everyRow}
        searchable
        maxHeight="calc(100dvh - 322px)"
        tools={
          <>
            <ListFilters filters={filtersIn(spoken, choosesCustomer)} view={list.view} />
            {tools}
          </>
        }
      />
      {sending && <SendDialog ids={sending} onClose={() => setSending(undefined)} />}
    </Sheet>
  )
}

interface TotalsProps {
  totals: readonly { CurrencyCode: string; NetAmount: number }[]
}

/** The net of all that was found, in each currency; credits are taken off. */
function Totals({ totals }: TotalsProps) {
  const { text, format } = useLanguage()
  if (totals.length === 0) return null
  return (
    <dl className={styles.totals}>
      <dt>{text.consumption.totals}</dt>
      {totals.map(({ CurrencyCode, NetAmount }) => (
        <dd key={CurrencyCode}>{format.money(NetAmount, CurrencyCode)}</dd>
      ))}
    </dl>
  )
}

const filtersIn = ({ text }: Words, choosesCustomer: boolean): ListFilter[] => {
  const { fields, states, periodFrom, periodTo } = text.consumption
  return [
    {
      key: 'state',
      label: fields.State,
      options: consumptionStates.map((value) => ({ value, label: states[value] })),
    },
    ...(choosesCustomer ? [{ key: 'customer', label: fields.CustomerName, options: customerOptions }] : []),
    { key: 'from', label: periodFrom, options: 'day' },
    { key: 'to', label: periodTo, options: 'day' },
  ]
}

function columnsIn(
  { text, format, language }: Words,
  ofMany: boolean,
): readonly Column<ConsumptionStatement>[] {
  const { fields, states, number } = text.consumption
  const money = (id: 'NetAmount' | 'TaxAmount' | 'TotalAmount'): Column<ConsumptionStatement> => ({
    id,
    header: fields[id],
    kind: 'number',
    decimals: 2,
    format: (value, { CurrencyCode }) => format.money(Number(value), CurrencyCode),
  })
  return [
    {
      id: 'Number',
      header: fields.Number,
      names: true,
      numberInFile: true,
      format: (value) => number(Number(value)),
    },
    { id: 'CustomerName', header: fields.CustomerName, onCard: 'line', hidden: !ofMany },
    {
      id: 'State',
      header: fields.State,
      onCard: 'line',
      beside: 20,
      // What was not mailed yet, or did not arrive, is not said to be sent.
      value: ({ State, SendingState }) => (ofMany && State === 'sent' && SendingState) || State,
      options: [
        ...consumptionStates.map((state) => ({ value: state, label: states[state] })),
        { value: 'waiting', label: text.sending.inList.waiting },
        { value: 'failed', label: text.sending.states.failed },
      ],
      render: ({ State, SendingState }) =>
        ofMany && State === 'sent' && SendingState !== null && SendingState !== 'sent' ? (
          <SendingMark state={SendingState} inList={SendingState === 'waiting'} />
        ) : (
          <StateMark state={State} />
        ),
    },
    {
      id: 'PeriodStart',
      header: fields.Period,
      onCard: 'line',
      value: (row) => daysText(row, format, language),
    },
    { ...money('NetAmount') },
    { ...money('TotalAmount'), onCard: 'end' },
    { id: 'MadeOn', header: fields.MadeOn, kind: 'date', hidden: true },
    {
      id: 'SendingState',
      header: text.sending.column,
      sortable: false,
      hidden: true,
      beside: 60,
      onCard: 'more',
      render: ({ SendingState }) => <SendingMark state={SendingState} inList />,
    },
    { ...money('TaxAmount'), hidden: true, sortable: false },
    { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true, sortable: false },
    { id: 'ResellerName', header: fields.ResellerName, hidden: true, sortable: false },
  ]
}

/** The current page. */
function useList() {
  const view = useTableView({ sort: '-Number' })
  const list = usePages(view, {
    key: listKey,
    read: async ({ filters, ...asked }, signal) => {
      const query = queryFor(consumption.list, { ...asked, ...filters })
      const { data: rows, total, totals } = await call(consumption.list, { query, signal })
      return { rows, total, totals }
    },
    pageSize: 50,
    mostSelected: 1000,
  })
  return { ...list, view }
}
