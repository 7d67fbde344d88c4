import { useText } from '#web/i18n/language-provider.tsx'
import { useScreen } from '#web/shell/use-screen.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { IconTruckDelivery } from '@tabler/icons-react'

/** The forecast. */
export default function ForecastScreen() {
  const { screens, later } = useText()
  const screen = useScreen()
  return (
    <Page title={screens[screen.title]}>
      <EmptyState
        picture={<IconTruckDelivery size={40} stroke={1.5} />}
        title={later.title}
        text={later.text}
      />
    </Page>
  )
}
