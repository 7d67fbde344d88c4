import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Door, Lockout } from '#locker-screen/identity/lockout.ts'
import type { KeptKeys } from '#locker-screen/keys/own-keys.ts'
import type { LastCostCentres } from './cost-centres.ts'
import type { Habits } from './habits.ts'
import type { QueuedLine, RefusedLine, SentRefill } from './lines.ts'
import type { TakenOut } from './taken-out.ts'

/** The last config. Its PIN hashes are valid only for the keys with which it was read. */
export interface KeptConfig {
  keysId: string
  etag: string | null
  config: LockerConfig
}

/** What survives a reload and a power cut. The promises resolve when the browser has written it to disk. */
export interface Database {
  lines(): Promise<QueuedLine[]>
  /** Adds lines in this order, and returns them with their numbers in the queue. */
  add(lines: Omit<QueuedLine, 'seq'>[]): Promise<QueuedLine[]>
  change(lines: QueuedLine[]): Promise<void>
  /** Removes answered lines and stores the results, in one transaction. */
  settle(
    lines: QueuedLine[],
    known: { config: KeptConfig | null; refused: RefusedLine[]; takenOut: TakenOut },
  ): Promise<void>
  refused(): Promise<RefusedLine[] | undefined>
  keepRefused(refused: RefusedLine[]): Promise<void>
  config(): Promise<KeptConfig | undefined>
  keepConfig(kept: KeptConfig): Promise<void>
  /** The keys that the server has accepted, and newer ones. */
  keys(which: 'keys' | 'newKeys'): Promise<KeptKeys | undefined>
  keepKeys(which: 'keys' | 'newKeys', keys: KeptKeys): Promise<void>
  forgetNewKeys(): Promise<void>
  /** The refill that was sent and is not answered yet. */
  sentRefill(): Promise<SentRefill | undefined>
  keepSentRefill(refill: SentRefill): Promise<void>
  forgetSentRefill(): Promise<void>
  habits(): Promise<Habits | undefined>
  keepHabits(habits: Habits): Promise<void>
  takenOut(): Promise<TakenOut | undefined>
  keepTakenOut(takenOut: TakenOut): Promise<void>
  lastCostCentres(): Promise<LastCostCentres | undefined>
  keepLastCostCentres(last: LastCostCentres): Promise<void>
  lockout(door: Door): Promise<Lockout | undefined>
  keepLockout(door: Door, lockout: Lockout): Promise<void>
  /** How far this browser's clock was behind the server's when that was last heard. */
  clockBehind(): Promise<number | undefined>
  keepClockBehind(behind: number): Promise<void>
}

export async function openDatabase(callerId: string): Promise<Database> {
  const opening = indexedDB.open(`lagra-locker-${callerId}`, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
    opening.result.createObjectStore('known')
  })
  const database = await answerOf(opening)
  // Asks the browser never to clear this storage by itself.
  void navigator.storage?.persist?.()

  const read = <T>(store: 'queue' | 'known', ask: (from: IDBObjectStore) => IDBRequest<T>) =>
    answerOf(ask(database.transaction(store).objectStore(store)))

  async function write(
    stores: ('queue' | 'known')[],
    work: (store: (name: 'queue' | 'known') => IDBObjectStore) => void,
  ) {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
    work((name) => transaction.objectStore(name))
    return done
  }

  return {
    lines: () => read('queue', (queue) => queue.getAll() as IDBRequest<QueuedLine[]>),
    async add(lines) {
      const requests: IDBRequest<IDBValidKey>[] = []
      await write(['queue'], (store) => {
        for (const line of lines) requests.push(store('queue').add(line))
      })
      return lines.map((line, at) => ({ ...line, seq: Number(requests[at]?.result) }))
    },
    change: (lines) =>
      write(['queue'], (store) => {
        for (const line of lines) store('queue').put(line)
      }),
    settle: (lines, { config, refused, takenOut }) =>
      write(['queue', 'known'], (store) => {
        for (const { seq } of lines) store('queue').delete(seq)
        if (config) store('known').put(config, 'config')
        store('known').put(refused, 'refused')
        store('known').put(takenOut, 'takenOut')
      }),
    refused: () => read('known', (known) => known.get('refused') as IDBRequest<RefusedLine[] | undefined>),
    keepRefused: (refused) => write(['known'], (store) => void store('known').put(refused, 'refused')),
    config: () => read('known', (known) => known.get('config') as IDBRequest<KeptConfig | undefined>),
    keepConfig: (kept) => write(['known'], (store) => void store('known').put(kept, 'config')),
    keys: (which) => read('known', (known) => known.get(which) as IDBRequest<KeptKeys | undefined>),
    keepKeys: (which, keys) => write(['known'], (store) => void store('known').put(keys, which)),
    forgetNewKeys: () => write(['known'], (store) => void store('known').delete('newKeys')),
    sentRefill: () => read('known', (known) => known.get('refill') as IDBRequest<SentRefill | undefined>),
    keepSentRefill: (refill) => write(['known'], (store) => void store('known').put(refill, 'refill')),
    forgetSentRefill: () => write(['known'], (store) => void store('known').delete('refill')),
    habits: () => read('known', (known) => known.get('habits') as IDBRequest<Habits | undefined>),
    keepHabits: (habits) => write(['known'], (store) => void store('known').put(habits, 'habits')),
    takenOut: () => read('known', (known) => known.get('takenOut') as IDBRequest<TakenOut | undefined>),
    keepTakenOut: (takenOut) => write(['known'], (store) => void store('known').put(takenOut, 'takenOut')),
    lastCostCentres: () =>
      read('known', (known) => known.get('lastCostCentres') as IDBRequest<LastCostCentres | undefined>),
    keepLastCostCentres: (last) =>
      write(['known'], (store) => void store('known').put(last, 'lastCostCentres')),
    lockout: (door) =>
      read('known', (known) => known.get(`lockout ${door}`) as IDBRequest<Lockout | undefined>),
    keepLockout: (door, lockout) =>
      write(['known'], (store) => void store('known').put(lockout, `lockout ${door}`)),
    clockBehind: () => read('known', (known) => known.get('clockBehind') as IDBRequest<number | undefined>),
    keepClockBehind: (behind) => write(['known'], (store) => void store('known').put(behind, 'clockBehind')),
  }
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
