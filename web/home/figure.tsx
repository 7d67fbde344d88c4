import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { goTo } from './places.ts'

interface Lines {
  title: string
  figure: string
  /** What it means, or how it has changed. */
  text: ReactNode
}

interface Props extends Lines {
  /** What those want to know who wonder how it is counted. */
  hint?: string
  link: Pick<LinkProps, 'to' | 'search'>
  /** The part of this page to which it leads. */
  place?: string
}

/** A figure that leads to what is behind it. */
export function Figure({ hint, link, place, ...lines }: Props) {
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
        <FigureLines {...lines} />
      </Link>
    </li>
  )
}

/** Also what is waited for has these lines, so that nothing moves when they come. */
export function FigureLines({ title, figure, text }: Lines) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.amount}>{figure}</span>
      <span className={styles.text}>{text}</span>
    </>
  )
}
