import { readCookie, sessionCookie } from '#web/api/cookies.ts'
import { closePalette, useIsOpened } from '#web/shell/opened.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useEffect } from 'react'
import { PaletteDialog } from './palette-dialog.tsx'
import { forgetChoices } from './recent.ts'

/** Opens with Ctrl-K or ⌘K: finds screens, records and actions by a few letters. */
export function Palette() {
  const { Id } = useUser()
  useEffect(
    () => () => {
      // When the session has ended, the next user of this browser must not see the recent choices.
      if (readCookie(sessionCookie) === undefined) forgetChoices(Id)
    },
    [Id],
  )
  return <PaletteDialog opened={useIsOpened('palette')} onClose={closePalette} />
}
