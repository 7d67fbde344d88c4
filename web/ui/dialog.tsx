import { useText } from '#web/i18n/language-provider.tsx'
import { Modal, type MantineSize } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface Props {
  opened: boolean
  title: string
  /** A width by its name, or in pixels. */
  size?: MantineSize | number
  onClose: () => void
  children: ReactNode
}

/** Something above the page that is done before one goes on. Mantine's, but its header is no second banner of the page. */
export function Dialog({ opened, title, size = 'md', onClose, children }: Props) {
  const { ui } = useText()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={ui.close} />
        </div>
        <Modal.Body ref={firstField}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Somebody who opens a form wants to type: the focus goes there and not to the button that closes it. */
function firstField(body: HTMLElement | null) {
  body?.querySelector('input:not([hidden]), textarea')?.setAttribute('data-autofocus', 'true')
}
