import { exchangeRates, kronor, rateSources, type ExchangeRate } from '#contract/billing/exchange-rates.ts'
import { withCurrency } from '#contract/money.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { queryFor } from '#web/resource/queries.ts'
import resourceStyles from '#web/resource/resource.module.css'
import type { Asked } from '#web/resource/resource.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { RateDialog } from './rate-dialog.tsx'
import { rateText } from './rate-text.ts'
import styles from './rates.module.css'

const key = ['exchange-rates']

/** Every exchange rate that was given; a new one can be added, none is changed. */
export default function ExchangeRatesScreen() {
  useTitleFocus()
  const spoken = useLanguage()
  const { screens, exchangeRates: text } = spoken.text
  const view = useTableView({ sort: '-Day' })
  const list = usePages(view, { key, read: readRates, pageSize: 100 })
  const columns = useMemo(() => rateColumns(spoken), [spoken])
  const [adding, setAdding] = useState(false)
  const narrow = useNarrow()
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {spoken.text.resource.createNew}
    </Button>
  )
  return (
    <Page
      title={screens.exchangeRates}
      actions={
        <div className={resourceStyles.steps}>
          <BackToOverview overview="/billing" />
          {!narrow && addButton}
        </div>
      }
    >
      <Sheet label={screens.exchangeRates}>
        <p className={styles.hint}>{text.hint}</p>
        <DataTable<ExchangeRate>
          label={screens.exchangeRates}
          name="exchange-rates"
          columns={columns}
          {...list.table}
          searchable
          exportName={screens.exchangeRates}
          exportRows={list.everyRow}
          {...(narrow && { tools: addButton })}
          nothing={text.nothing}
          maxHeight="calc(100dvh - 322px)"
        />
      </Sheet>
      {adding && <RateDialog onClose={() => setAdding(false)} onCreated={() => refresh({ queryKey: key })} />}
    </Page>
  )
}

async function readRates(asked: Asked, signal: AbortSignal) {
  const { data, total } = await call(exchangeRates.list, {
    query: queryFor(exchangeRates.list, asked),
    signal,
  })
  return { rows: data, total }
}

function rateColumns({ text, format, language }: Words): Column<ExchangeRate>[] {
  const { fields, sources } = text.exchangeRates
  return [
    { id: 'CurrencyCode', header: fields.CurrencyCode, names: true },
    {
      id: 'Rate',
      header: fields.Rate,
      kind: 'number',
      decimals: 6,
      onCard: 'end',
      format: (value) => withCurrency(rateText(Number(value), language), format.currencySign(kronor)),
    },
    { id: 'Day', header: fields.Day, kind: 'date', width: 112, onCard: 'line' },
    {
      id: 'Source',
      header: fields.Source,
      onCard: 'line',
      options: rateSources.map((source) => ({ value: source, label: sources[source] })),
    },
    { id: 'Note', header: fields.Note, sortable: false },
    { id: 'GivenBy', header: fields.GivenBy, sortable: false },
    { id: 'Time', header: fields.Time, kind: 'dateTime', hidden: true },
  ]
}
