import type { Report, ReportAnswer } from '#contract/planning/reports.ts'
import type { OwnRun, RoadRun } from '#contract/planning/road.ts'
import { newUuid } from '#contract/uuid.ts'

/** What was done and is not sent yet, in its order. */
export interface Waiting {
  seq: number
  accountId: number
  runId: number
  report: Report
}

/** What the server did not take. It stays until somebody has seen it. */
export interface Refused extends Waiting {
  /** `runGone`: the server knows no such run. */
  reason: ReportAnswer['Reason'] | 'runGone'
  by: string | null
  when: string | null
  lockerArticleIds: number[]
}

/** What survives a reload and a flat battery. The promises resolve when the browser has written it. */
export interface KeptDatabase {
  /** All of them or none, in one transaction. `settles`: what was refused, and is told anew by it. */
  add(reports: readonly Omit<Waiting, 'seq'>[], settles?: readonly number[]): Promise<Waiting[]>
  /** Stands for this browser: of its reports the server knows the order. */
  phoneId(): Promise<string>
  waiting(accountId: number): Promise<Waiting[]>
  refused(accountId: number): Promise<Refused[]>
  /** Takes what is answered out of the outbox, keeps what was refused, and the run with the rest, in one transaction. */
  settle(
    answered: readonly Waiting[],
    refused: readonly Refused[],
    run: { accountId: number; run: RoadRun } | undefined,
  ): Promise<void>
  forgetRefused(seqs: readonly number[]): Promise<void>
  run(accountId: number, id: number): Promise<RoadRun | undefined>
  keepRun(accountId: number, run: RoadRun): Promise<void>
  list(accountId: number): Promise<OwnRun[] | undefined>
  /** Forgets the runs of days before `from` that are not in the list, and of which nothing is left to tell. */
  keepList(accountId: number, list: OwnRun[], from: string): Promise<void>
  /** Forgets the lists and runs of everybody else, but for runs of which they have still something to tell. */
  forgetOthers(accountId: number): Promise<void>
}

type Store = 'outbox' | 'refused' | 'known'

export async function openKept(): Promise<KeptDatabase> {
  const opening = indexedDB.open('lagra-road', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    opening.result.createObjectStore('refused', { keyPath: 'seq' })
    opening.result.createObjectStore('known')
  })
  const database = await answerOf(opening)
  // Asks the browser never to clear this storage by itself.
  void navigator.storage?.persist?.()

  const read = <T>(store: Store, ask: (from: IDBObjectStore) => IDBRequest<T>) =>
    answerOf(ask(database.transaction(store).objectStore(store)))
  const own = async <T extends { accountId: number }>(store: Store, accountId: number) =>
    (await read(store, (from) => from.getAll() as IDBRequest<T[]>)).filter(
      (row) => row.accountId === accountId,
    )

  async function write(stores: Store[], work: (store: (name: Store) => IDBObjectStore) => void) {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
    try {
      work((name) => transaction.objectStore(name))
    } catch (error) {
      // What was asked of it before would be written otherwise.
      transaction.abort()
      await done.catch(() => undefined)
      throw error
    }
    return done
  }

  return {
    async add(reports, settles = []) {
      let requests: IDBRequest<IDBValidKey>[] = []
      await write(['outbox', 'refused'], (store) => {
        requests = reports.map((report) => store('outbox').add(report))
        for (const seq of settles) store('refused').delete(seq)
      })
      return reports.map((report, at) => ({ ...report, seq: Number(requests[at]?.result) }))
    },
    async phoneId() {
      const known = await read('known', (from) => from.get('phone') as IDBRequest<string | undefined>)
      if (known !== undefined) return known
      const made = newUuid()
      await write(['known'], (store) => void store('known').put(made, 'phone'))
      return made
    },
    waiting: (accountId) => own<Waiting>('outbox', accountId),
    refused: (accountId) => own<Refused>('refused', accountId),
    settle: (answered, refused, kept) =>
      write(['outbox', 'refused', 'known'], (store) => {
        for (const { seq } of answered) store('outbox').delete(seq)
        for (const each of refused) store('refused').put(each)
        if (kept) store('known').put(kept.run, `run ${kept.accountId} ${kept.run.Id}`)
      }),
    forgetRefused: (seqs) =>
      write(['refused'], (store) => {
        for (const seq of seqs) store('refused').delete(seq)
      }),
    run: (accountId, id) =>
      read('known', (known) => known.get(`run ${accountId} ${id}`) as IDBRequest<RoadRun | undefined>),
    keepRun: (accountId, run) =>
      write(['known'], (store) => void store('known').put(run, `run ${accountId} ${run.Id}`)),
    list: (accountId) =>
      read('known', (known) => known.get(`list ${accountId}`) as IDBRequest<OwnRun[] | undefined>),
    keepList: (accountId, list, from) =>
      write(['outbox', 'refused', 'known'], (store) => {
        store('known').put(list, `list ${accountId}`)
        const needed = new Set(list.map(({ Id }) => Id))
        for (const name of ['outbox', 'refused'] as const) {
          const rows = store(name).getAll() as IDBRequest<Waiting[]>
          rows.addEventListener('success', () => {
            for (const { runId } of rows.result) needed.add(runId)
          })
        }
        // Answered after the two before it.
        const prefix = `run ${accountId} `
        const runs = store('known').openCursor(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`))
        runs.addEventListener('success', () => {
          const { Id, Day } = (runs.result?.value ?? {}) as Partial<RoadRun>
          if (Id !== undefined && Day !== undefined && Day < from && !needed.has(Id)) runs.result?.delete()
          runs.result?.continue()
        })
      }),
    forgetOthers: (accountId) =>
      write(['outbox', 'refused', 'known'], (store) => {
        const needed = new Set<string>()
        for (const name of ['outbox', 'refused'] as const) {
          const rows = store(name).getAll() as IDBRequest<Waiting[]>
          rows.addEventListener('success', () => {
            for (const row of rows.result) needed.add(`run ${row.accountId} ${row.runId}`)
          })
        }
        const known = store('known').openCursor()
        known.addEventListener('success', () => {
          const at = known.result?.key
          const key = typeof at === 'string' ? at : ''
          const [, whose = accountId] = key.split(' ')
          if (Number(whose) !== accountId && !needed.has(key)) known.result?.delete()
          known.result?.continue()
        })
      }),
  }
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
