import { useText } from '#web/i18n/language-provider.tsx'
import { PlanningTabs } from '#web/planning/planning-tabs.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { ChartDialog } from './chart/chart-dialog.tsx'
import { ForecastFilter } from './forecast-filter.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { useForecast, usualOrder } from './use-forecast.ts'
import { useOpened } from './use-opened.ts'
import { useRowLink } from './use-row-link.ts'

/** How long the stock lasts: every article in every active locker, what runs out first at the top. */
export default function ForecastScreen() {
  const { screens } = useText()
  useTitleFocus()
  const view = useTableView({ sort: usualOrder })
  const forecast = useForecast(view)
  const { opened, close } = useOpened()
  const linkTo = useRowLink()
  return (
    <Page title={screens.forecast}>
      <PlanningTabs active="forecast" />
      <ForecastFilter
        applied={forecast.applied}
        chosen={forecast.chosen}
        onApply={(filters) => view.change({ filters })}
        loading={forecast.busy}
      />
      <ForecastTable forecast={forecast} view={view} rowLink={linkTo} chosen={opened} />
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
