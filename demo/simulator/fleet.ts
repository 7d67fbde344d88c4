import { gateway } from '#contract/gateway/gateway.ts'
import type { LockerRow } from '#contract/lockers/lockers.ts'
import { Random } from '#demo/random.ts'
import { type BackOffice, backOffice, type Credentials, type ReadSecrets } from './back-office.ts'
import { call, reachable, Refused } from './client.ts'
import { claimed, type NewDevice } from './device.ts'
import type { Tell } from './happenings.ts'
import { live } from './locker.ts'
import type { WorkClock } from './rhythm.ts'
import { type Habits, type Kept, type Running, runningLocker, type World } from './running.ts'
import { uuidOf } from './outbox.ts'
import { readState, stateWriter } from './state.ts'

export interface FleetOptions {
  url: string
  lockers: number
  clock: WorkClock
  credentials: Credentials
  /** In the server's own process: without it, keys and codes are looked up by the account, which is written down. */
  secrets?: ReadSecrets | undefined
  stateFile?: string | undefined
  habits?: Partial<Habits>
  /** The seed of the random numbers, to repeat a run. */
  seed?: string
  /** Which of the house's lockers take part; all, unless it says otherwise. */
  takes?: (locker: LockerRow) => boolean
  /** False: no device is added to the house. */
  newDevices?: boolean
  /** Milliseconds from one locker's start to the next one's. */
  apart?: number
  tell: Tell
  /** Gives up starting. */
  signal?: AbortSignal
}

export interface Fleet {
  /** Whether somebody of the house could log in, and look up its lockers. */
  isKnown: boolean
  /** How many lockers had their keys from the start. */
  running: number
  /** Stops visits and network failures; resolves when everything that was made has been answered. */
  settle(): Promise<void>
  /** Ends everything. */
  stop(): Promise<void>
  /** How much is not sent. */
  queued(): number
  /** Rejects on a fault of the simulator or the server, not of the network. */
  failed: Promise<never>
}

const usual: Habits = { visits: 16, outages: 0.5, repeats: 0.04, heartbeat: 20 }
const aMoment = 1000
const usuallyApart = 150

/** Runs the simulated lockers, all against the same server. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { url, tell, stateFile, seed = `${Date.now()}`, newDevices = true, takes = () => true } = options
  const state = await readState(stateFile)
  const making = new AbortController()
  const running = new AbortController()
  const world: World = {
    url,
    tell,
    clock: options.clock,
    habits: { ...usual, ...options.habits },
    save: stateWriter(stateFile, state),
    making: making.signal,
    running: running.signal,
  }
  const calling = options.signal ? AbortSignal.any([running.signal, options.signal]) : running.signal
  const office = await reachable(
    () => backOffice(url, options.credentials, calling, options.secrets),
    options.signal,
  )
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => undefined) // whoever looks is told
  const lives: Promise<void>[] = []
  const all: Running[] = []

  /** `renewed` answers with the key that is good when the one that it has is refused, or with none. */
  function run(kept: Kept, renewed: () => Promise<string | undefined> = async () => undefined) {
    const random = new Random(`${seed} ${kept.Name}`)
    const locker = runningLocker(world, kept, random, all.length * (options.apart ?? usuallyApart))
    all.push(locker)
    if (kept.queue.length > 0)
      tell({ what: 'kept', where: kept.Name, uuids: kept.queue.map((item) => uuidOf(item)) })
    begin(live(locker, async (id) => office?.adminCode(id)).then(() => goOn(kept, renewed)))
  }

  /**
   * The locker ended because its key is refused. With a new key it goes on; without one, nothing it sends would be
   * accepted.
   */
  async function goOn(kept: Kept, renewed: () => Promise<string | undefined>) {
    if (running.signal.aborted) return
    const key = await reachable(renewed, calling).catch(nothingOnceOver)
    if (running.signal.aborted) return
    if (key === undefined || key === kept.AccessKey) state.lockers.splice(state.lockers.indexOf(kept), 1)
    else {
      kept.AccessKey = key
      run(kept, renewed)
    }
    await world.save()
  }

  function nothingOnceOver(error: unknown) {
    if (!calling.aborted) throw error
    return undefined
  }

  /** Provisions a new device by its code. Without `enter` it waits until a person types the code. */
  async function provision(device: NewDevice, name: string, enter?: (code: string) => Promise<void>) {
    const keys = await claimed(device, { ...world, patience: aMoment }, enter)
    if (!keys) return
    tell({ what: 'provisioned', where: name })
    state.devices.splice(state.devices.indexOf(device), 1)
    run(keep({ Name: name, ...keys }), () => keyOfDevice(device))
    await world.save()
  }

  /**
   * What a device does whose key is refused: it asks for its status again. A replaced device has no locker any more.
   */
  async function keyOfDevice({ DeviceKey }: NewDevice) {
    try {
      const sender = { url, authorization: `Device ${DeviceKey}`, signal: calling }
      return (await call(sender, gateway.status)).AccessKey ?? undefined
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return undefined
      throw error
    }
  }

  /** What it had to send before is still to be sent. */
  function keep(known: Omit<Kept, 'queue'>): Kept {
    const before = state.lockers.find(({ CallerId }) => CallerId === known.CallerId)
    if (before) return Object.assign(before, known)
    const kept = { ...known, queue: [] }
    state.lockers.push(kept)
    return kept
  }

  /** The one that it kept, as long as that is good: each look at a locker's key is written down in the house. */
  async function keyOf(from: BackOffice, lockerId: number, CallerId: string): Promise<string> {
    const kept = state.lockers.find((locker) => locker.CallerId === CallerId)?.AccessKey
    const isGood = kept !== undefined && (await reachable(() => isTaken(kept, CallerId), options.signal))
    return isGood ? kept : reachable(() => from.accessKey(lockerId), options.signal)
  }

  async function isTaken(AccessKey: string, CallerId: string) {
    try {
      const sender = { url, authorization: `Locker ${AccessKey}`, signal: calling }
      await call(sender, gateway.heartbeat, { params: { CallerId } })
      return true
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return false
      throw error
    }
  }

  const begin = (work: Promise<void>) => lives.push(work.catch(reject))
  const chosen = office ? await reachable(() => office.lockers(options.lockers, takes), options.signal) : []
  for (const { Id, Name, CallerId, since } of chosen) {
    if (office && since) {
      // It is set up anew by hand, unless another device has come in its place.
      const renewed = async () =>
        (await office.provisionedSince(Id)) === since ? office.accessKey(Id) : undefined
      run(keep({ Name, CallerId, AccessKey: await keyOf(office, Id, CallerId) }), renewed)
    } else if (newDevices)
      begin(provision(deviceNamed(state.devices, `simulated-${Id}`), Name, (code) => enter(office, Id, code)))
  }
  const speaking = new Set(all.map(({ params }) => params.CallerId))
  for (const kept of state.lockers)
    if (!speaking.has(kept.CallerId) && (!office || kept.queue.length > 0)) run(kept)
  for (let number = lives.length + 1; newDevices && number <= options.lockers; number++) {
    const device = deviceNamed(state.devices, `simulated-new-${number}`)
    begin(provision(device, device.Hostname))
  }

  return {
    failed,
    isKnown: office !== undefined,
    running: all.length,
    async settle() {
      making.abort()
      await Promise.all(all.map(({ outbox }) => outbox.emptied()))
    },
    async stop() {
      making.abort()
      running.abort()
      await Promise.all(lives)
      await world.save()
    },
    queued: () => state.lockers.reduce((sum, { queue }) => sum + queue.length, 0),
  }
}

const enter = async (office: BackOffice | undefined, lockerId: number, code: string) =>
  office?.enterCode(lockerId, code)

function deviceNamed(devices: NewDevice[], Hostname: string) {
  const known = devices.find((device) => device.Hostname === Hostname)
  if (known) return known
  const device: NewDevice = { Hostname }
  devices.push(device)
  return device
}
