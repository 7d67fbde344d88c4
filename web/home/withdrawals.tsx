import type { LockerSeries } from '#contract/dashboard.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useMemo } from 'react'
import { Choices } from './choices.tsx'
import { pointsOfLockers } from './series.ts'
import type { HomeFilter } from './use-home-filter.ts'
import { byWeek } from './weeks.ts'

interface Props {
  series: readonly LockerSeries[] | undefined
  filter: HomeFilter
}

/** What was taken day by day or week by week: a line for each of the largest lockers and, if wanted, one for all others. */
export function Withdrawals({ series, filter }: Props) {
  const { home } = useText()
  const { measure, step, withOthers } = filter
  const rows = useMemo(() => {
    const shown = series?.filter(({ LockerId }) => LockerId !== null || withOthers)
    return shown && pointsOfLockers(step === 'week' ? byWeek(shown) : shown, home.others)
  }, [series, step, withOthers, home])
  const hasOthers = series?.some(({ LockerId }) => LockerId === null) ?? false
  return (
    <Panel title={home.perLocker} actions={<Choices filter={filter} hasOthers={hasOthers} />}>
      <Chart
        kind="line"
        title={home.perLocker}
        titleHidden
        height={452}
        rows={rows}
        x={{ field: 'Day', label: home.steps[step].point, scale: 'day' }}
        y={{
          field: measure,
          label: home.measures[measure],
          ...(measure === 'Amount' && { unit: home.pieces }),
        }}
        series={{ field: 'Locker', label: home.locker }}
      />
    </Panel>
  )
}
