import { may } from '#contract/access.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { idsFromAddress, idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ChartDialog } from './chart/chart-dialog.tsx'
import { ForecastFilter } from './forecast-filter.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { useForecast, usualOrder } from './use-forecast.ts'
import { useRowLink } from './use-row-link.ts'

/** How long the stock of every article in every active locker lasts; what runs out first is at the top. */
export default function ForecastScreen() {
  const { screens } = useText()
  useTitleFocus()
  const view = useTableView({ sort: usualOrder })
  const forecast = useForecast(view)
  const { opened, close } = useOpened()
  const linkTo = useRowLink()
  return (
    <Page title={screens.forecast} actions={<PlanRun lockers={idsFromAddress(forecast.chosen.lockers)} />}>
      <ForecastTable
        forecast={forecast}
        filter={<ForecastFilter applied={forecast.applied} onApply={forecast.filter} />}
        rowLink={linkTo}
        chosen={opened}
      />
      {opened !== undefined && (
        <ChartDialog
          key={opened}
          id={opened}
          known={forecast.rows?.find(({ Id }) => Id === opened)}
          chosen={forecast.chosen}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Leads to a new run: with the lockers that are filtered by, or all that need it. */
function PlanRun({ lockers }: { lockers: readonly number[] }) {
  const { plan } = useText().runs
  if (!may(usePosition(), 'handleOrders')) return null
  return (
    <Button
      component={Link}
      to="/planning/runs/new"
      search={{ lockers: idsToAddress(lockers) } as never}
      variant="default"
      leftSection={<IconTruckDelivery size={16} stroke={1.6} aria-hidden="true" />}
    >
      {plan}
    </Button>
  )
}

/** The row whose chart is open, by the id in the address. */
function useOpened() {
  const { history } = useRouter()
  const navigate = useNavigate()
  const id = useAddress().address['article']
  const opened = typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined
  const listIsBehind = useRef(false)
  useEffect(() => {
    if (opened === undefined) listIsBehind.current = true
  }, [opened])

  /** Goes back in the browser's history, if the chart was opened from the list. */
  const close = () => {
    if (listIsBehind.current) history.back()
    else
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, article: undefined }) as never,
        replace: true,
        resetScroll: false,
      })
    listIsBehind.current = false
  }
  return { opened, close }
}
