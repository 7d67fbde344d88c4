import { DialogBar } from '#web/billing/dialog-bar.tsx'
import { useText } from '#web/i18n/language-provider.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import styles from './sending.module.css'

export interface OfStatements {
  ids: number[]
  onClose: () => void
}

/** A dialog about chosen statements. */
export function useDialogOf(Content: (props: OfStatements) => ReactNode) {
  const [ids, setIds] = useState<number[]>()
  return {
    open: (chosen: number[]) => setIds(chosen),
    dialog: ids && <Content ids={ids} onClose={() => setIds(undefined)} />,
  }
}

interface Props {
  problem: string | undefined
  /** While it must not be closed. */
  held?: boolean
  onClose: () => void
  /** The button that does it. */
  action: ReactNode
  children: ReactNode
}

/** What is looked at before it is done, what went wrong, and the buttons. */
export function DialogFrame({ problem, held = false, onClose, action, children }: Props) {
  const { ui } = useText()
  return (
    <div className={styles.form}>
      {children}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <DialogBar>
        <Button variant="subtle" disabled={held} onClick={onClose}>
          {ui.cancel}
        </Button>
        {action}
      </DialogBar>
    </div>
  )
}
