import type { StartText } from '#web/i18n/en/start.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { useEffect, useMemo, useState } from 'react'
import { actionEntries } from './actions.ts'
import { screenEntries, type Entry } from './entries.ts'

/**
 * Screens and actions. They are found by their names in the other language too: whoever has learnt the one word and reads
 * the other. Its texts are loaded when somebody types.
 */
export function useKnown(typing: boolean): Entry[] {
  const { text, language } = useStartLanguage()
  const position = usePosition()
  const [other, setOther] = useState<{ than: string; text: StartText }>()
  useEffect(() => {
    if (!typing) return
    const loading =
      language === 'sv-SE'
        ? import('#web/i18n/en/start.ts').then(({ start }) => start)
        : import('#web/i18n/sv/start.ts').then(({ start }) => start)
    // Without it, everything has its name in the reader's language.
    loading.then((loaded) => setOther({ than: language, text: loaded })).catch(() => undefined)
  }, [typing, language])
  const names = other?.than === language ? other.text : undefined
  return useMemo(
    () => [...screenEntries(position, text, names), ...actionEntries(position, text, names)],
    [position, text, names],
  )
}
