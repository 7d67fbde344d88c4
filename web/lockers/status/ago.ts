const minute = 60_000

/** From the largest to the smallest. */
const units = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const

/** How long ago a moment was, in the largest unit that fits; undefined within the last minute. */
export function agoOf(moment: string, now: number) {
  const passed = now - Date.parse(moment)
  const fitting = units.find(({ length }) => passed >= length)
  return fitting && { unit: fitting.unit, count: Math.floor(passed / fitting.length) }
}
