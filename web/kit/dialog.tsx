import { useStartText } from '#web/i18n/language-provider.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Modal, type MantineSize } from '@mantine/core'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { InDialog } from './in-dialog.ts'

interface Props {
  opened: boolean
  title: string
  /** A width by its name, or in pixels. On a phone, one in pixels takes the whole screen. */
  size?: MantineSize | number
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. Built from Mantine's parts, since the header of its Modal would be a second banner of the page. */
export function Dialog({ opened, title, size = 'md', onClose, children }: Props) {
  const { ui } = useStartText()
  const narrow = useNarrow()
  useFocusBack(opened)
  const isOnTop = useIsOnTop(opened)
  const close = () => {
    if (isOnTop()) onClose()
  }
  return (
    <Modal.Root opened={opened} onClose={close} size={size} fullScreen={narrow && typeof size === 'number'}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={ui.close} />
        </div>
        <Modal.Body ref={firstField}>
          <InDialog value={true}>{children}</InDialog>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const openDialogs: symbol[] = []

/** Of dialogs above each other Escape closes the uppermost only; Mantine tells all of them. */
function useIsOnTop(opened: boolean) {
  const [me] = useState(() => Symbol('dialog'))
  useLayoutEffect(() => {
    if (!opened) return undefined
    openDialogs.push(me)
    return () => void openDialogs.splice(openDialogs.indexOf(me), 1)
  }, [opened, me])
  return () => openDialogs.at(-1) === me
}

/**
 * The focus goes back to the element that opened the dialog, also when the dialog is unmounted while it is open, which
 * Mantine does not handle. Where an address opened it, it goes to the page's title.
 */
function useFocusBack(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = openerOf(document.activeElement)
    return () => {
      // What unmounted the dialog may set the focus itself.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const isThere = opener?.isConnected === true && opener !== document.body
        if (isThere) opener.focus()
        else (dialogBelow() ?? titleOfPage())?.focus({ preventScroll: true })
      })
    }
  }, [opened])
}

const dialogBelow = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)

function titleOfPage() {
  const title = document.querySelector<HTMLElement>('main h1')
  if (title) title.tabIndex = -1
  return title
}

/** For an entry of a menu, which is gone by then, the button that opened the menu. */
function openerOf(element: Element | null) {
  const menu = element?.closest('[role=menu]')
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element
  return opener instanceof HTMLElement ? opener : undefined
}

/** The first field gets the focus when the dialog opens, instead of the close button. */
function firstField(body: HTMLElement | null) {
  body?.querySelector('input:not([hidden]), textarea')?.setAttribute('data-autofocus', 'true')
}
