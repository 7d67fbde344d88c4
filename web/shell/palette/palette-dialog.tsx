import { useStartText } from '#web/i18n/language-provider.tsx'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { PaletteBox } from './palette-box.tsx'
import styles from './palette.module.css'

interface Props {
  opened: boolean
  /** Also gives the focus back, at once: Mantine does so later, when one may be elsewhere. */
  onClose: () => void
}

/**
 * Not Mantine's `Spotlight`: screen readers do not announce its selected entry, none is selected when it opens, and Home
 * and End do nothing.
 */
export function PaletteDialog({ opened, onClose }: Props) {
  const { palette } = useStartText()
  const phone = useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false })
  // Opened again while it fades, it is empty as well.
  const [round, setRound] = useState(0)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setRound(round + 1)
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      fullScreen={phone}
      returnFocus={false}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={palette.name} data-palette>
        <PaletteBox key={round} onLeave={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
