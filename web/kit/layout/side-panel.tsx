import { useStartText } from '#web/i18n/language-provider.tsx'
import look from '#web/kit/panel.module.css'
import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './side-panel.module.css'

interface Props {
  /** The panel, while one is open. */
  panel: ReactNode
  /** Nothing is in the panel yet: it has to be chosen on the page. */
  waits?: boolean
  children: ReactNode
}

/**
 * A page with room for a panel beside it, a quarter wide. On a phone the panel takes the place of the page, or stands
 * above it while it waits.
 */
export function WithSidePanel({ panel, waits = false, children }: Props) {
  const open = Boolean(panel)
  return (
    <div className={styles.layout} data-open={open || undefined} data-waits={waits || undefined}>
      <div className={styles.main}>{children}</div>
      {panel}
    </div>
  )
}

interface PanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * Takes the focus when it opens. When it closes, the focus goes back to the element that was last used outside of it:
 * the list beside the panel stays usable.
 */
export function SidePanel({ title, onClose, children }: PanelProps) {
  const { ui } = useStartText()
  const id = useId()
  const element = useRef<HTMLElement>(null)
  useBorrowedFocus(element)
  useEscape(element, onClose)
  return (
    <aside ref={element} tabIndex={-1} aria-labelledby={id} className={`${look.panel} ${styles.panel}`}>
      <header className={look.header}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        <CloseButton onClick={onClose} aria-label={ui.close} />
      </header>
      {children}
    </aside>
  )
}

function useBorrowedFocus(element: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const panel = element.current
    let opener = document.activeElement
    let tabbing = false
    const note = () => {
      const { activeElement, body } = document
      if (activeElement !== body && !panel?.contains(activeElement)) opener = activeElement
    }
    // Elements that are only passed with Tab do not count; a click or a return from a menu does.
    const onKey = ({ key }: KeyboardEvent) => (tabbing = key === 'Tab')
    const onPointer = () => (tabbing = false)
    const onFocus = () => tabbing || note()
    panel?.focus({ preventScroll: true })
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('click', note)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('click', note)
      const inside = panel?.contains(document.activeElement) || document.activeElement === document.body
      if (inside && opener instanceof HTMLElement) opener.focus()
    }
  }, [element])
}

/** Escape closes the panel from inside, unless a calendar or a list in it is open and uses the key. */
function useEscape(element: React.RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      const inside = element.current?.contains(target ?? null)
      const busy = target?.closest('[aria-expanded="true"]')
      if (event.key === 'Escape' && inside && !busy && !event.defaultPrevented) onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [element, onClose])
}
