import { useStartText } from '#web/i18n/language-provider.tsx'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './bottom-sheet.module.css'

interface SheetProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** On a phone, from the lower edge. Built from Mantine's parts for the same reason as `Dialog`. */
export function BottomSheet({ opened, title, onClose, children }: SheetProps) {
  const { ui } = useStartText()
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content className={styles.sheet}>
        <div className={styles.header}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={ui.close} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
