import { useText } from '#web/i18n/language-provider.tsx'
import { useEffect } from 'react'
import { useHereName } from './here.ts'
import { useScreen } from './use-screen.ts'

export function usePageTitle() {
  const { product, screens } = useText()
  const screen = useScreen()
  const title = useHereName() ?? screens[screen.title]
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
