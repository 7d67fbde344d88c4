import { billingOverview, type BilledMonth } from '#contract/billing/overview.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { monthText } from '#contract/months.ts'
import { Chart } from '#web/kit/charts/chart.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { whenLookedAt } from '#web/resource/queries.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import styles from './billing-months.module.css'

const kinds = ['Billed', 'Paid', 'Overdue'] as const
type Kind = (typeof kinds)[number]

/** What was billed and paid in each of the last months, and what of it is overdue. */
export function BillingMonths() {
  const { text, format, language } = useLanguage()
  const words = text.overviews.months
  const found = useQuery({ ...query(billingOverview.months), ...whenLookedAt })
  const months = found.data?.data
  const rows = useMemo(
    () =>
      months &&
      kinds.flatMap((kind) =>
        months.map((month) => ({
          Month: monthText(month.Month, language),
          Kind: words.kinds[kind],
          Amount: Math.round(month[kind]),
        })),
      ),
    [months, words, language],
  )
  const inAll = (all: readonly BilledMonth[], kind: Kind) =>
    format.wholeMoney(
      all.reduce((sum, month) => sum + month[kind], 0),
      'SEK',
    )
  const withoutRate = found.data?.WithoutRate ?? 0
  const hint = withoutRate === 0 ? words.hint : `${words.hint} ${words.withoutRate(withoutRate)}`
  return (
    <Panel title={words.title} hint={hint}>
      {months && !months.some(hasMoney) ? (
        <EmptyState
          title={words.nothing}
          text={words.nothingText}
          action={
            <Button
              component={Link}
              to="/billing/statements"
              search={{ generate: currentDay() } as never}
              variant="default"
            >
              {text.statements.generate.open}
            </Button>
          }
        />
      ) : (
        <>
          <p className={styles.inAll}>
            {months
              ? words.inAll(inAll(months, 'Billed'), inAll(months, 'Paid'), inAll(months, 'Overdue'))
              : noBreak}
          </p>
          <Chart
            kind="bar"
            title={words.title}
            titleHidden
            height={360}
            rows={rows}
            failure={
              found.error && !found.data
                ? { text: failureText(text, found.error), onRetry: () => void found.refetch() }
                : undefined
            }
            x={{ field: 'Month', label: words.month }}
            y={{ field: 'Amount', label: words.amount, unit: 'SEK' }}
            series={{
              field: 'Kind',
              label: words.kind,
              status: { [words.kinds.Paid]: 'ok', [words.kinds.Overdue]: 'bad' },
            }}
          />
        </>
      )}
    </Panel>
  )
}

/** Keeps the height of the line while loading. */
const noBreak = '\u{A0}'

const hasMoney = (month: BilledMonth) => kinds.some((kind) => month[kind] !== 0)
