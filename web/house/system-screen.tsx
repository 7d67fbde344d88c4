import { system } from '#contract/house/system.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { Loaded } from '#web/kit/states.tsx'
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
