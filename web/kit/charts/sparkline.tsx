import styles from './sparkline.module.css'
import { sparklinePath } from './sparkline-path.ts'

interface Props {
  values: readonly number[]
  /** Read aloud by screen readers: what it shows, and how the values changed. */
  label: string
  /** How many of the first values are of the span before, for comparison; they are grey. */
  before?: number
  width?: number
  height?: number
}

/** A line without axes, as small as a word. Plain SVG: a table can hold a thousand. */
export function Sparkline({ values, label, before = 0, width = 96, height = 24 }: Props) {
  const { earlier, line, end } = sparklinePath(values, width, height, before)
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {earlier !== undefined && <path className={styles.earlier} d={earlier} />}
      <path d={line} />
      {end && <circle cx={end.x} cy={end.y} r="2" />}
    </svg>
  )
}
