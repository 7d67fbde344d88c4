import { StatusShape } from '#web/kit/status.tsx'
import type { ReactNode } from 'react'
import styles from './generate.module.css'

interface Props {
  title: string
  text: string
  /** What is to be done about it. */
  action?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

export const Warning = ({ title, text, action, children }: Props) => (
  <li className={styles.warning}>
    <StatusShape status="warn" />
    <div>
      <p className={styles.warningTitle}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
    {action}
  </li>
)
