import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { goTo } from './places.ts'

interface Props {
  title: string
  figure: string
  /** What it means, or how it has changed. */
  text: ReactNode
  /** What those want to know who wonder how it is counted. */
  hint?: string
  link: Pick<LinkProps, 'to' | 'search'>
  /** The part of this page to which it leads. */
  place?: string
}

/** A figure that leads to what is behind it. */
export function Figure({ title, figure, text, hint, link, place }: Props) {
  return (
    <li>
      <Link
        {...link}
        className={styles.figure}
        title={hint}
        {...(place !== undefined && {
          hash: place,
          resetScroll: false,
          onClick: () => goTo(place),
        })}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.amount}>{figure}</span>
        <span className={styles.text}>{text}</span>
      </Link>
    </li>
  )
}
