import { clocksDiffer, houseZone, readersZone } from './clock.ts'
import { useText } from './language-provider.tsx'

/** In which zone the times are, where that is not the reader's own. */
export function useZoneNote(): string | undefined {
  const { shell } = useText()
  const zone = houseZone.use()
  return clocksDiffer(zone, readersZone()) ? shell.timesIn(zone.replaceAll('_', ' ')) : undefined
}
