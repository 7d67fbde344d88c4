import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/ui/status.tsx'
import { UnstyledButton } from '@mantine/core'
import styles from './chart.module.css'
import { bandOf, type ChartData, type GaugeData } from './data.ts'
import type { Say } from './say.ts'
import { Swatch } from './swatch.tsx'

interface Props {
  kind: ChartData['kind']
  parts: readonly string[]
  hidden: ReadonlySet<string>
  onToggle: (part: string) => void
}

/** Names the chart's parts; each is a button that switches its part off and on. */
export function Legend({ kind, parts, hidden, onToggle }: Props) {
  const { charts } = useText()
  return (
    <ul className={styles.legend} aria-label={charts.legend}>
      {parts.map((part, index) => (
        <li key={part}>
          <UnstyledButton
            className={styles.part}
            aria-pressed={!hidden.has(part)}
            onClick={() => onToggle(part)}
          >
            <Swatch index={index} shape={kind === 'line' ? 'line' : 'area'} />
            {part}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** What the colours of the dial mean; the one in which the value lies is marked. */
export function Bands({ data, say }: { data: GaugeData; say: Say }) {
  const current = bandOf(data)
  if (current === undefined) return null
  return (
    <ul className={styles.legend}>
      {data.bands.map((band) => (
        <li key={band.upTo} className={styles.band} data-current={band === current || undefined}>
          <StatusShape status={band.status} />
          {band.label} ≤ {say.amount(band.upTo, data.value.unit)}
        </li>
      ))}
    </ul>
  )
}
