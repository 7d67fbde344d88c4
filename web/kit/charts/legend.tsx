import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { UnstyledButton } from '@mantine/core'
import styles from './chart.module.css'
import { bandOf, type ChartData, type GaugeData, type Part } from './data.ts'
import type { Say } from './say.ts'
import { Swatch } from './swatch.tsx'

interface Props {
  kind: ChartData['kind']
  parts: readonly Part[]
  hidden: ReadonlySet<string>
  onToggle: (part: string) => void
}

/** More would push the chart out of sight: they scroll. */
const mostAtOnce = 12

/** Names the chart's parts; each is a button that switches its part off and on. */
export function Legend({ kind, parts, hidden, onToggle }: Props) {
  const { charts } = useText()
  return (
    <ul
      className={styles.legend}
      data-many={parts.length > mostAtOnce || undefined}
      aria-label={charts.legend}
    >
      {parts.map(({ name, mark }) => (
        <li key={name}>
          <UnstyledButton
            className={styles.part}
            aria-pressed={!hidden.has(name)}
            onClick={() => onToggle(name)}
          >
            <Swatch mark={mark} shape={kind === 'line' ? 'line' : 'area'} />
            {name}
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
