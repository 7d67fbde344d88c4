import type { ReactNode } from 'react'
import styles from './form.module.css'
import { SectionPanel } from './section-panel.tsx'

interface Props {
  title: string
  hint?: string
  children: ReactNode
}

/** Some fields of a long form in a panel of their own. */
export function FieldGroup({ children, ...panel }: Props) {
  return (
    <SectionPanel {...panel}>
      <div className={styles.form}>{children}</div>
    </SectionPanel>
  )
}
