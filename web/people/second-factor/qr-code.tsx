import { encode } from 'uqr'
import styles from './second-factor.module.css'

/** Black on white in either theme: phones read it best so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 })
  const black = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.qrGround} d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={black.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
