import { system } from '#contract/system.ts'
import { query } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loaded } from '#web/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { SystemForm } from './system-form.tsx'

export default function SystemScreen() {
  const { screens } = useText()
  const settings = useQuery(query(system.settings))
  return (
    <Page title={screens.systemSettings} narrow>
      <Loaded query={settings}>{({ data }) => <SystemForm settings={data} />}</Loaded>
    </Page>
  )
}
