import { readCookie, sessionCookie } from '#web/api/cookies.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { createStore } from '#web/store.ts'
import { Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { PaletteBox } from './palette-box.tsx'
import styles from './palette.module.css'
import { forgetChoices } from './recent.ts'

/**
 * Ctrl-K or ⌘K from anywhere: type a few letters of where you want to go. Not Mantine's `Spotlight`: screen readers do not
 * hear which line is marked, none is when it opens, and Home and End do nothing.
 */
export function Palette() {
  const { palette } = useText()
  const { Id } = useUser()
  useHotkeys([['mod+K', togglePalette]], [], true)
  useEffect(
    () => () => {
      shown.set(false)
      // The next user of this browser must not see what was looked for; the session's end is where it is forgotten.
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
  // A dialog that asks something is answered first.
  else if (document.querySelector('[aria-modal="true"]') === null) openPalette()
}

const shown = createStore(false)
