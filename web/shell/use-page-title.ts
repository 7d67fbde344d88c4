import { useText } from '#web/i18n/language-provider.tsx'
import { useEffect } from 'react'
import { useScreen } from './use-screen.ts'

export function usePageTitle() {
  const { product, screens } = useText()
  const title = screens[useScreen().title]
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
