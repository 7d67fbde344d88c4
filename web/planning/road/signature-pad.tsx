import { signatureField } from '#contract/planning/reports.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useRef, type PointerEvent } from 'react'
import styles from './road.module.css'

interface Props {
  /** Lines as an SVG path; empty: nothing is drawn. */
  value: string
  onChange: (path: string) => void
}

/** Longer ones are not taken by the server. */
const longest = 19_000

/** A field to sign in with a finger or a mouse. */
export function SignaturePad({ value, onChange }: Props) {
  const { road: words } = useText()
  const latest = useRef(value)
  latest.current = value
  const last = useRef<string>(undefined)
  const pointIn = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const inside = (part: number, most: number) => Math.min(most - 1, Math.max(0, Math.round(part * most)))
    const x = inside((clientX - box.left) / box.width, signatureField.width)
    const y = inside((clientY - box.top) / box.height, signatureField.height)
    return `${x} ${y}`
  }
  const draw = (path: string) => {
    if (path.length > longest) return
    latest.current = path
    onChange(path)
  }
  return (
    <div>
      <div className={styles.padHead}>
        <span className={styles.label}>{words.signature}</span>
        {value !== '' && (
          <Button size="compact-sm" variant="subtle" onClick={() => draw('')}>
            {words.clear}
          </Button>
        )}
      </div>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
        role="img"
        aria-label={words.signature}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const point = pointIn(event)
          last.current = point
          // A dot is a line to where it began.
          draw(`${latest.current === '' ? '' : `${latest.current} `}M${point} L${point}`)
        }}
        onPointerMove={(event) => {
          if (last.current === undefined) return
          const point = pointIn(event)
          if (point === last.current) return
          last.current = point
          draw(`${latest.current} L${point}`)
        }}
        onPointerUp={() => (last.current = undefined)}
        onPointerCancel={() => (last.current = undefined)}
      >
        <path d={value} />
      </svg>
      <p className={styles.muted}>{words.signatureHint}</p>
    </div>
  )
}
