import { Link } from '@tanstack/react-router'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './tiles.module.css'

interface TilesProps {
  label: string
  /** They stand in a panel, whose frame is theirs. */
  inPanel?: boolean
  children: ReactNode
}

/** Where one can go on, a line for each, in two columns where there is room. */
export const Tiles = ({ label, inPanel = false, children }: TilesProps) => (
  <ul aria-label={label} className={styles.tiles} data-in-panel={inPanel || undefined}>
    {children}
  </ul>
)

interface TileProps {
  /** Where it leads. */
  to: string
  title: string
  icon?: TablerIcon | undefined
  /** A number that tells whether it is worth opening. */
  figure?: string
  text?: ReactNode
  /** Below what leads there, in the same frame: it may have links of its own. */
  below?: ReactNode
}

export function Tile({ to, title, icon: Icon, figure, text, below }: TileProps) {
  return (
    <li className={styles.card}>
      <Link to={to} className={styles.tile}>
        {Icon && <Icon size={20} stroke={1.5} aria-hidden="true" />}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {figure !== undefined && <span className={styles.figure}>{figure}</span>}
          {text !== undefined && <span className={styles.text}>{text}</span>}
        </span>
      </Link>
      {below}
    </li>
  )
}
