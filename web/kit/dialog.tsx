import { useText } from '#web/i18n/language-provider.tsx'
import { Modal, type MantineSize } from '@mantine/core'
import { useLayoutEffect, type ReactNode } from 'react'
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
  useFocusBack(opened)
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

/**
 * The focus goes back to where the dialog was opened from, also where the dialog is taken away while it is open, of which
 * Mantine's own way knows nothing.
 */
function useFocusBack(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = openerOf(document.activeElement)
    return () => {
      // What took the dialog away may have a better place for the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener?.focus()
      })
    }
  }, [opened])
}

/** An entry of a menu is gone by then; the button that opened the menu is not. */
function openerOf(element: Element | null) {
  const menu = element?.closest('[role=menu]')
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element
  return opener instanceof HTMLElement ? opener : undefined
}

/** Somebody who opens a form wants to type: the focus goes there and not to the button that closes it. */
function firstField(body: HTMLElement | null) {
  body?.querySelector('input:not([hidden]), textarea')?.setAttribute('data-autofocus', 'true')
}
