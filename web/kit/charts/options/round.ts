/** The ends of a scale that holds both numbers, and the step between its ticks. */
export function roundScale(lowest: number, highest: number, wanted: number) {
  const step = roundStep((highest - lowest || 1) / wanted)
  return { min: Math.floor(lowest / step) * step, max: Math.ceil(highest / step) * step, interval: step }
}

/** The number of parts into which a scale with fixed ends is divided, so that each part is a round number if possible. */
export function roundParts(span: number, wanted: number) {
  const nearest = Array.from({ length: 9 }, (_, index) => index + 2).toSorted(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted),
  )
  const isRound = (part: number) => Math.abs(roundStep(part) - part) < part / 1e9
  return nearest.find((parts) => isRound(span / parts)) ?? wanted
}

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9)
  return power * ([1, 2, 5].find((each) => each * power >= least * (1 - 1e-9)) ?? 10)
}
