import type { Happening } from './happenings.ts'

/** The counts so far. */
export interface Counts {
  lockers: number
  made: number
  acknowledged: number
  duplicates: number
  rejected: number
  refills: number
  /** Without a network, or without a server that answers. */
  offline: number
  queued: number
}

/** Counts the lockers' events. A line counts as acknowledged once, however often it is answered. */
export function countHappenings() {
  const away = { network: new Set<string>(), server: new Set<string>() }
  const ready = new Set<string>()
  const waiting = new Set<string>()
  const counts = { made: 0, acknowledged: 0, duplicates: 0, rejected: 0, refills: 0 }

  function count(happening: Happening) {
    const { where } = happening
    switch (happening.what) {
      case 'made':
        counts.made++
        waiting.add(happening.line.UUID)
        break
      case 'kept':
        for (const uuid of happening.uuids) waiting.add(uuid)
        break
      case 'filled':
        waiting.add(happening.uuid)
        break
      case 'answered':
      case 'refillAnswered':
        if (happening.status === 'duplicate') counts.duplicates++
        if (!waiting.delete(happening.uuid)) break
        if (happening.status === 'rejected') counts.rejected++
        else if (happening.what === 'answered') counts.acknowledged++
        else counts.refills++
        break
      case 'ready':
        ready.add(where)
        break
      case 'shutOut':
        ready.delete(where)
        break
      case 'networkDown':
        away.network.add(where)
        break
      case 'networkUp':
        away.network.delete(where)
        break
      case 'serverAway':
        away.server.add(where)
        break
      case 'serverBack':
        away.server.delete(where)
        break
      case 'code':
      case 'provisioned':
      case 'restarting':
      case 'stranger':
        break
    }
  }

  return {
    count,
    now: (): Counts => ({
      ...counts,
      lockers: ready.size,
      queued: waiting.size,
      offline: away.network.union(away.server).size,
    }),
  }
}
