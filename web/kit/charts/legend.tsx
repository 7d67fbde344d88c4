import { useStartText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { UnstyledButton } from '@mantine/core'
import styles from './chart.module.css'
import { bandOf, type ChartData, type GaugeData, type Part } from './data.ts'
import type { Say } from './say.ts'
import { colorOnPage, lineWidth, type Mark } from './marks.ts'

interface Props {
  kind: ChartData['kind']
  parts: readonly Part[]
  /** The parts that are hidden, or grey in the background. */
  off: ReadonlySet<string>
  offIs: 'hidden' | 'grey'
  onToggle: (part: string) => void
}

/** A longer legend scrolls, so that the chart stays in sight. */
const mostAtOnce = 12

/** Names the chart's parts; each is a button that switches its part off and on, or gives its line a colour. */
export function Legend({ kind, parts, off, offIs, onToggle }: Props) {
  const { charts } = useStartText()
  return (
    <ul
      className={styles.legend}
      data-many={parts.length > mostAtOnce || undefined}
      data-off-is={offIs}
      aria-label={offIs === 'grey' ? charts.legendOfColors : charts.legend}
    >
      {parts.map(({ name, mark }) => (
        <li key={name}>
          <UnstyledButton
            className={styles.part}
            aria-pressed={!off.has(name)}
            onClick={() => onToggle(name)}
            data-printed
          >
            <Swatch mark={mark} shape={kind === 'line' ? 'line' : 'area'} />
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** What the colours of the dial mean; the band of the current value is marked. */
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

/** How one part of the chart looks: the same symbol, dash and pattern as in the picture. */
function Swatch({ mark, shape }: { mark: Mark; shape: 'line' | 'area' }) {
  const color = colorOnPage(mark)
  return (
    <svg className={styles.swatch} width="24" height="12" viewBox="0 0 24 12" aria-hidden="true">
      {shape === 'line' ? (
        <>
          <line
            x1="0"
            x2="24"
            y1="6"
            y2="6"
            stroke={color}
            strokeWidth={lineWidth(mark)}
            strokeDasharray={mark.dash.join(' ')}
          />
          <g fill={color}>{symbols[mark.symbol]}</g>
        </>
      ) : (
        <>
          <rect x="4" width="16" height="12" rx="2" fill={color} />
          <g className={styles.pattern}>{patterns[mark.pattern]}</g>
        </>
      )}
    </svg>
  )
}

const symbols: Record<Mark['symbol'], React.JSX.Element> = {
  circle: <circle cx="12" cy="6" r="3.5" />,
  triangle: <path d="M12 1.5 16.5 10 H7.5 Z" />,
  rect: <rect x="8.5" y="2.5" width="7" height="7" />,
  diamond: <path d="M12 1 17 6 12 11 7 6 Z" />,
}

const patterns: Record<Mark['pattern'], React.JSX.Element | null> = {
  plain: null,
  rising: <path d="M5 8 12 1 M8 11.500 18 1.500 M14 11 19 6" />,
  falling: <path d="M5 4 12 11 M8 .5 18 10.500 M14 1 19 6" />,
  lying: <path d="M4 3 H20 M4 9 H20" />,
  dots: (
    <path
      d="M7 3 h.1 M12 3 h.1 M17 3 h.1 M7 9 h.1 M12 9 h.1 M17 9 h.1"
      strokeWidth="2.500"
      strokeLinecap="round"
    />
  ),
}
