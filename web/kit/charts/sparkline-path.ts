/** Room for half the line's width and the dot at its end. */
const margin = 3

/**
 * The path of a sparkline. Its values fill the height; a constant line lies in the middle. The first `before` values
 * have a path of their own, which ends where the line goes on.
 */
export function sparklinePath(values: readonly number[], width: number, height: number, before = 0) {
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0
  const points = values.map((value, index) => ({
    x: round(margin + index * step),
    y: round(range === 0 ? height / 2 : height - margin - ((value - lowest) / range) * (height - 2 * margin)),
  }))
  return {
    earlier: before > 0 ? through(points.slice(0, before + 1)) : undefined,
    line: through(points.slice(before)),
    end: points.at(-1),
  }
}

const through = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const round = (value: number) => Math.round(value * 10) / 10
