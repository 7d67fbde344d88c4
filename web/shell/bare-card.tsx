import type { ReactNode } from 'react'
import styles from './bare-card.module.css'
import { Brand } from './brand.tsx'

interface Props {
  title: string
  isWide?: boolean
  children: ReactNode
}

/** The card on a page that has neither menu nor status bar; `cardClass` is for a card that is a form. */
export const BareCard = ({ title, isWide = false, children }: Props) => (
  <div className={isWide ? `${styles.card} ${styles.wide}` : cardClass}>
    <CardHead title={title} />
    {children}
  </div>
)

export const cardClass = styles.card

export const CardHead = ({ title }: { title: string }) => (
  <>
    <Brand large />
    <h1 className={styles.title}>{title}</h1>
  </>
)
