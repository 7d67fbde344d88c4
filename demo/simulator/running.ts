import { setTimeout as sleep } from 'node:timers/promises'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Random } from '#demo/random.ts'
import type { Network, Sender } from './client.ts'
import type { Tell } from './happenings.ts'
import { makeOutbox, type Outbox, type Queued } from './outbox.ts'
import type { WorkClock } from './rhythm.ts'

/** What a locker keeps through a power cut. */
export interface Kept {
  Name: string
  CallerId: string
  AccessKey: string
  queue: Queued[]
}

/** How often a locker is used, and how often it fails. */
export interface Habits {
  /** How often somebody comes, and how often the network fails, in a simulated day; 0 is never. */
  visits: number
  outages: number
  /** The share of sendings that are made once more although they were answered. */
  repeats: number
  /** Real seconds between two heartbeats. */
  heartbeat: number
}

export interface World {
  url: string
  clock: WorkClock
  habits: Habits
  tell: Tell
  /** Writes the lockers' state to disk. A locker sends only what is written. */
  save: () => Promise<void>
  /** Aborted first: visits and network failures stop, and what waits is still sent. */
  making: AbortSignal
  /** Aborted last. */
  running: AbortSignal
}

/** One locker as it runs. */
export interface Running extends World {
  name: string
  random: Random
  sender: Sender & { network: Network }
  params: { CallerId: string }
  outbox: Outbox
  config: LockerConfig | undefined
  /** The stock as the locker knows it: the server's count, less what people have taken since. */
  stocks: Map<number, number>
  /** False while it starts: nobody can open it, and it sends nothing. */
  isOn: boolean
  serverIsAway: boolean
  /** In milliseconds: not all at once, or the server would have all their configs to make in one moment. */
  startsAfter: number
  /** By how much its clock is wrong, in milliseconds. */
  skew: number
  /** Aborted when its key is refused: another device has replaced it. */
  shutOut(): void
}

export function runningLocker(world: World, kept: Kept, random: Random, startsAfter: number): Running {
  const own = new AbortController()
  const running = AbortSignal.any([world.running, own.signal])
  const name = kept.Name
  return {
    ...world,
    name,
    random,
    running,
    making: AbortSignal.any([world.making, running]),
    sender: {
      url: world.url,
      authorization: `Locker ${kept.AccessKey}`,
      signal: running,
      network: { state: 'up' },
    },
    params: { CallerId: kept.CallerId },
    outbox: makeOutbox(kept.queue, running),
    config: undefined,
    stocks: new Map(),
    isOn: false,
    serverIsAway: false,
    startsAfter,
    skew: random.pick(skews) * 60_000,
    shutOut() {
      if (!own.signal.aborted) world.tell({ what: 'shutOut', where: name })
      own.abort()
    },
  }
}

/** Minutes. The server believes a clock that is up to five ahead, and takes its own time instead of the last one's. */
const skews = [0, 0, 0, 0, 0, 0, 0, -0.5, 1, -4, 3, 75]

/** Whether the time passed without the end coming first. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { signal })
    return true
  } catch {
    return false
  }
}
