import styles from './status.module.css'

export type Status = 'ok' | 'warn' | 'bad'

/**
 * A status as a coloured shape (● ▲ ■), so that it can be told apart without colour too. The word that belongs to it
 * stands beside it; the shape itself is not read aloud.
 */
export function StatusShape({ status }: { status: Status }) {
  return (
    <svg className={styles[status]} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {shapes[status]}
    </svg>
  )
}

const shapes: Record<Status, React.JSX.Element> = {
  ok: <circle cx="6" cy="6" r="5" />,
  warn: <path d="M6 1 11.5 11 H0.5 Z" />,
  bad: <rect x="1.2" y="1.2" width="9.6" height="9.6" rx="1" />,
}
