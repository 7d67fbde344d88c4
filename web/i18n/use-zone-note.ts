import { clocksDiffer, houseZone, readersZone } from './clock.ts'
import { useFirstText } from './first-language.tsx'
import { useMemo } from 'react'

/** A note of the time zone, if it is not the user's own. */
export function useZoneNote(): string | undefined {
  const { shell } = useFirstText()
  const zone = houseZone.use()
  const foreign = useMemo(() => (zone && clocksDiffer(zone, readersZone()) ? zone : undefined), [zone])
  return foreign && shell.timesIn(foreign.replaceAll('_', ' '))
}
