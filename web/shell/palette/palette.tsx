import { readCookie, sessionCookie } from '#web/api/cookies.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { closeDialog, useIsOpened } from '#web/shell/opened.ts'
import { useUser } from '#web/shell/session/session.ts'
import { Modal } from '@mantine/core'
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
  useEffect(
    () => () => {
      // When the session has ended, the next user of this browser must not see the recent choices.
      if (readCookie(sessionCookie) === undefined) forgetChoices(Id)
    },
    [Id],
  )
  return (
    <Modal.Root
      opened={useIsOpened('palette')}
      onClose={closeDialog}
      size={620}
      yOffset="10dvh"
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={palette.name}>
        <PaletteBox onLeave={closeDialog} />
      </Modal.Content>
    </Modal.Root>
  )
}
