import { useText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { IconTruckDelivery } from '@tabler/icons-react'

export default function HomeScreen() {
  const { home, later } = useText()
  const user = useUser()
  return (
    <Page title={home.welcome(user.Name)}>
      <EmptyState
        picture={<IconTruckDelivery size={40} stroke={1.5} />}
        title={later.title}
        text={later.text}
      />
    </Page>
  )
}
