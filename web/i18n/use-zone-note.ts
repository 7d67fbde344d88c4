import { clocksDiffer, houseZone, readersZone } from './clock.ts'
import { useFirstText } from './first-language.tsx'

/** A note of the time zone, if it is not the user's own. */
export function useZoneNote(): string | undefined {
  const { shell } = useFirstText()
  const zone = houseZone.use()
  return clocksDiffer(zone, readersZone()) ? shell.timesIn(zone.replaceAll('_', ' ')) : undefined
}
