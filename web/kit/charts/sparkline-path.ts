/** Room for half the line's width and the dot at its end. */
const margin = 3

/** The path of a sparkline. Its values fill the height; a constant line lies in the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number) {
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0
  const points = values.map((value, index) => ({
    x: round(margin + index * step),
    y: round(range === 0 ? height / 2 : height - margin - ((value - lowest) / range) * (height - 2 * margin)),
  }))
  return {
    line: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    end: points.at(-1),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
