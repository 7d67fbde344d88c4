import { StatusShape, type Status } from '#web/kit/status.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './problem-list.module.css'

export interface ProblemShown {
  text: string
  /** Without one it is only told: nothing is wrong with it. */
  status?: Status
  link: Pick<LinkProps, 'to' | 'search'>
}

/** What is to be looked at in a section, each as a link to where it is seen. */
export function ProblemList({ problems }: { problems: readonly ProblemShown[] }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map(({ text, status, link }) => (
        <li key={text}>
          <Link {...link} data-serious={status === 'bad' || undefined}>
            {status && <StatusShape status={status} />}
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
