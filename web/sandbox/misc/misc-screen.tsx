import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/ui/page.tsx'

export default function MiscScreen() {
  const { screens } = useText()
  return <Page title={screens.sandboxMisc}>{null}</Page>
}
