import { receivables, type Receivable } from '#contract/billing/receivables.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { isDay } from '#web/kit/inputs/days.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { whenLookedAt } from '#web/resource/queries.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BehindDialog } from './behind-dialog.tsx'
import { receivableColumns } from './columns.tsx'
import { figureIn, figuresIn, useFigureLinks } from './figure.tsx'
import styles from './receivables.module.css'
import { Totals } from './totals.tsx'
import { useWidths } from './use-widths.ts'

/** What resellers owe, by how long it is overdue. Each figure leads to its statements. */
export default function ReceivablesScreen() {
  useTitleFocus()
  const spoken = useLanguage()
  const { screens, receivables: words } = spoken.text
  const { address, change } = useAddress()
  const date = isDay(address['date']) ? address['date'] : currentDay()
  const found = useQuery({
    ...query(receivables.list, { query: { date } }),
    placeholderData: keepPreviousData,
    ...whenLookedAt,
  })
  const linkTo = useFigureLinks()
  const figures = useMemo(() => figuresIn(found.data?.data ?? []), [found.data])
  const widths = useWidths(spoken, found.data, figures)
  const columns = useMemo(
    () => receivableColumns(spoken, linkTo, figures, widths),
    [spoken, linkTo, figures, widths],
  )
  const figure = figureIn(address)
  return (
    <Page
      title={screens.receivables}
      actions={
        <div className={styles.steps}>
          <BackToOverview overview="/billing" />
          <Button
            component={Link}
            to="/billing/reminders"
            variant="default"
            leftSection={<IconMailExclamation size={16} stroke={1.6} aria-hidden="true" />}
          >
            {screens.reminders}
          </Button>
        </div>
      }
    >
      <Sheet label={screens.receivables}>
        <div className={styles.asOf}>
          <DateInput
            label={words.asOf}
            hint={words.asOfHint}
            value={date}
            max={currentDay()}
            onChange={(day) => change({ date: day === '' ? undefined : day })}
          />
        </div>
        {found.data && <Totals found={found.data} figureNames={figures} widths={widths} />}
        <DataTable<Receivable>
          label={screens.receivables}
          name="receivables"
          columns={columns}
          rows={found.data?.data}
          rowId={({ ResellerCustomerId, CurrencyCode }) => `${ResellerCustomerId} ${CurrencyCode}`}
          busy={found.isPlaceholderData}
          failure={found.isError ? failureText(spoken.text, found.error) : undefined}
          onRetry={() => void found.refetch()}
          nothing={words.nothing}
          searchable
          exportName={`${screens.receivables}_${date}`}
          maxHeight="calc(100dvh - 320px)"
        />
      </Sheet>
      {figure && <BehindDialog figure={figure} date={date} rows={found.data?.data ?? []} />}
    </Page>
  )
}
