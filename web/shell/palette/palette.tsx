import { readCookie, sessionCookie } from '#web/api/cookies.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { createStore } from '#web/store.ts'
import { Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { PaletteBox } from './palette-box.tsx'
import styles from './palette.module.css'
import { forgetChoices } from './recent.ts'

/**
 * Opens with Ctrl-K or ⌘K: finds screens and records by a few letters. Not Mantine's `Spotlight`: screen readers do not
 * announce its selected entry, none is selected when it opens, and Home and End do nothing.
 */
export function Palette() {
  const { palette } = useStartText()
  const { Id } = useUser()
  useHotkeys([['mod+K', togglePalette]], [], true)
  useEffect(
    () => () => {
      shown.set(false)
      // When the session has ended, the next user of this browser must not see the recent choices.
      if (readCookie(sessionCookie) === undefined) forgetChoices(Id)
    },
    [Id],
  )
  return (
    <Modal.Root
      opened={shown.use()}
      onClose={closePalette}
      size={620}
      yOffset="10dvh"
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={palette.name}>
        <PaletteBox onLeave={closePalette} />
      </Modal.Content>
    </Modal.Root>
  )
}

export const openPalette = () => shown.set(true)

const closePalette = () => shown.set(false)

function togglePalette() {
  if (shown.get()) closePalette()
  // Not above an open dialog.
  else if (document.querySelector('[aria-modal="true"]') === null) openPalette()
}

const shown = createStore(false)
