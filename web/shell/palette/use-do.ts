import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { languages } from '#web/i18n/language.ts'
import { useMayLeave } from '#web/kit/form/unsaved.tsx'
import { useLeave } from '#web/shell/session/session.ts'
import { openShortcuts } from '#web/shell/opened.ts'
import { useSwitchLanguage } from '#web/shell/use-switch-language.ts'
import { useMantineColorScheme } from '@mantine/core'
import type { Doing } from './actions.ts'

/** What the actions do that lead nowhere. */
export function useDo(): Record<Doing, () => void> {
  const { language } = useStartLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const switchLanguage = useSwitchLanguage()
  const leave = useLeave()
  const mayLeave = useMayLeave()
  return {
    light: () => setColorScheme('light'),
    dark: () => setColorScheme('dark'),
    system: () => setColorScheme('auto'),
    language: () => {
      const next = languages.find((other) => other !== language)
      if (next) switchLanguage(next)
    },
    // Once the palette is gone, which holds the focus while it is there.
    shortcuts: () => requestAnimationFrame(openShortcuts),
    logOut: () => void mayLeave().then((may) => (may ? leave() : undefined)),
  }
}
