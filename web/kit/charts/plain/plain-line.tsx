import chartStyles from '#web/kit/charts/chart.module.css'
import type { PointsData, Series } from '#web/kit/charts/data.ts'
import { widthOnPage } from '#web/kit/charts/end-names.ts'
import { colorOnPage, lineWidth, type Mark } from '#web/kit/charts/marks.ts'
import { hasSymbol } from '#web/kit/charts/options/symbols.ts'
import { paperSize } from '#web/kit/charts/paper-size.ts'
import type { Say } from '#web/kit/charts/say.ts'
import { usePrinting } from '#web/kit/use-printing.ts'
import { useElementSize } from '@mantine/hooks'
import { placesOf } from './places.ts'
import styles from './plain-line.module.css'

interface Props {
  data: PointsData
  hidden: ReadonlySet<string>
  say: Say
  /** Read aloud by screen readers. */
  label: string
  /** Somebody points at it. */
  onPoint: (x: number, y: number) => void
}

/**
 * A line chart over time without the drawing library, in the places where that draws it. It stands there until somebody
 * turns to the chart: to point at a day, to zoom and to save a picture the library is loaded.
 */
export function PlainLine({ label, onPoint, ...shown }: Props) {
  const { ref, ...onScreen } = useElementSize()
  const { width, height } = usePrinting() ? paperSize : onScreen
  return (
    <div
      ref={ref}
      className={chartStyles.canvas}
      role="img"
      aria-label={label}
      onPointerEnter={({ nativeEvent: { offsetX, offsetY } }) => onPoint(offsetX, offsetY)}
    >
      {width > 0 && <Picture {...shown} width={width} height={height} />}
    </div>
  )
}

interface PictureProps extends Omit<Props, 'label' | 'onPoint'> {
  width: number
  height: number
}

function Picture({ data, hidden, say, width, height }: PictureProps) {
  const places = placesOf(data, hidden, say, { width, height, widthOf: widthOnPage })
  if (!places) return null
  const { box, across, up, lines, names } = places
  const { label, unit } = data.y
  return (
    <svg className={styles.picture} width={width} height={height} aria-hidden="true">
      <text x={box.left} y={box.top - 14}>
        {unit === undefined ? label : `${label} (${unit})`}
      </text>
      {up.map(({ y, text }) => (
        <g key={text}>
          <path className={styles.level} d={`M${box.left} ${sharp(y)}H${box.right}`} />
          <text className={styles.beside} x={box.left - 8} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${box.left} ${sharp(box.bottom)}H${box.right}`} />
      {across.map(({ x, text }) => (
        <g key={x}>
          <path className={styles.axis} d={`M${sharp(x)} ${box.bottom}v5`} />
          <text className={styles.below} x={x} y={box.bottom + 15}>
            {text}
          </text>
        </g>
      ))}
      {lines.toReversed().map(({ series, points }) => (
        <Line
          key={series.name}
          series={series}
          at={data.series.indexOf(series)}
          points={points}
          top={data.top}
        />
      ))}
      {names.map(({ x, y, text, series }) => (
        <text
          key={series.name}
          className={styles.name}
          x={x}
          y={y + 4}
          {...(typeof series.mark.color === 'number' && { style: { fill: colorOnPage(series.mark) } })}
        >
          {text}
        </text>
      ))}
      <Slider {...box} top={height - 28} />
    </svg>
  )
}

type Point = { x: number; y: number } | undefined

interface LineProps {
  series: Series
  at: number
  points: readonly Point[]
  top: boolean | undefined
}

function Line({ series, at, points, top }: LineProps) {
  const { mark } = series
  const color = colorOnPage(mark)
  const symbols = points.filter((_, index) => hasSymbol(series, at, index, top))
  return (
    <g fill={color} stroke="none">
      <path
        d={pathOf(points)}
        fill="none"
        stroke={color}
        strokeWidth={lineWidth(mark)}
        strokeDasharray={mark.dash.join(' ')}
        strokeLinejoin="bevel"
      />
      <path d={symbols.map((point) => point && symbolAt(mark.symbol, point)).join('')} />
    </g>
  )
}

/** A gap where there is no value. */
function pathOf(points: readonly Point[]) {
  return points
    .map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`)
    .join('')
}

function symbolAt(symbol: Mark['symbol'], { x, y }: { x: number; y: number }) {
  return `M${round(x)} ${round(y)}${symbols[symbol]}`
}

/** From the middle: 7 wide, or 9 where a shape has corners. */
const symbols: Record<Mark['symbol'], string> = {
  circle: 'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  rect: 'm-3.5 -3.5h7v7h-7z',
  triangle: 'm0 -4.5l4.5 9h-9z',
  diamond: 'm0 -4.500l4.500 4.500l-4.500 4.500l-4.500 -4.500z',
}

/** What the library zooms with. */
function Slider({ left, right, top }: { left: number; right: number; top: number }) {
  return (
    <g className={styles.slider}>
      <rect x={left} y={top} width={right - left} height={22} />
      {[left, right].map((x) => (
        <path key={x} d={`M${x} ${top}v5h-2.500v12h2.500v5v-5h2.500v-12h-2.500`} />
      ))}
    </g>
  )
}

/** In the middle of a pixel, where a thin line is not blurred. */
const sharp = (place: number) => Math.floor(place) + 0.5
const round = (place: number) => Math.round(place * 10) / 10
