import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/resource/use-title-focus.ts'
import { useAddress } from '#web/ui/layout/use-address.ts'
import { Page } from '#web/ui/page.tsx'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { ChartDialog } from './chart/chart-dialog.tsx'
import { ForecastFilter } from './forecast-filter.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { useForecast } from './use-forecast.ts'
import { useRowLink } from './use-row-link.ts'

/** How long the stock lasts: every article in every active locker, what runs out first at the top. */
export default function ForecastScreen() {
  const { screens } = useText()
  useTitleFocus()
  const view = useTableView({ sort: 'DaysLeft' })
  const forecast = useForecast(view)
  const { opened, close } = useOpened()
  const linkTo = useRowLink()
  return (
    <Page title={screens.forecast}>
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

/** The row whose chart is open: its id stands in the address. */
function useOpened() {
  const { address, change } = useAddress()
  const id = address['article']
  return {
    opened: typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined,
    close: () => change({ article: undefined }),
  }
}
