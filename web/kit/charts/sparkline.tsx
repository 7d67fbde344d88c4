import styles from './sparkline.module.css'
import { sparklinePath } from './sparkline-path.ts'

interface Props {
  values: readonly number[]
  /** Read aloud by screen readers: what it shows, and how the values changed. */
  label: string
  width?: number
  height?: number
}

/** A line without axes, as small as a word. Plain SVG: a table can hold a thousand. */
export function Sparkline({ values, label, width = 96, height = 24 }: Props) {
  const { line, end } = sparklinePath(values, width, height)
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={line} />
      {end && <circle cx={end.x} cy={end.y} r="2" />}
    </svg>
  )
}
