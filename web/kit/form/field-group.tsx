import { Panel } from '#web/kit/panel.tsx'
import type { ReactNode } from 'react'
import styles from './form.module.css'
import { useSection } from './sections.tsx'

interface Props {
  title: string
  hint?: string
  children: ReactNode
}

/** Some fields of a long form in a panel of their own. */
export function FieldGroup({ children, ...panel }: Props) {
  return (
    <Panel id={useSection(panel.title)} {...panel}>
      <div className={styles.form}>{children}</div>
    </Panel>
  )
}
