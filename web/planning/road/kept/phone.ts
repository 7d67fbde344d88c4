import { newUuid } from '#contract/uuid.ts'
import type { Report } from '#contract/planning/reports.ts'
import { mostReports, type OwnRun, road, type RoadRun } from '#contract/planning/road.ts'
import { ApiError, call, NetworkError } from '#web/api/api.ts'
import { isOthersSession } from '#web/api/own-session.ts'
import { createStore } from '#web/store.ts'
import { applied } from './apply.ts'
import { type KeptDatabase, openKept, type Refused, type Waiting } from './database.ts'

/**
 * What this phone knows of its runs, and what it has still to tell. Everything that somebody does is in the browser's
 * database before it is shown, and leaves it when the server has answered for it.
 */
interface Phone {
  accountId: number
  waiting: Waiting[]
  refused: Refused[]
  runs: ReadonlyMap<number, RoadRun>
  list: OwnRun[] | undefined
  /** `login`: the session has ended, or is somebody else's. */
  link: 'ok' | 'offline' | 'login'
}

export const phone = createStore<Phone | undefined>(undefined)

let kept: Promise<KeptDatabase> | undefined
const database = () => (kept ??= openKept())

const change = (changed: Partial<Phone>) => {
  const now = phone.get()
  if (now) phone.set({ ...now, ...changed })
}

/** What this person has kept here; somebody else's stays as it is, for when that one comes back. */
export async function openPhone(accountId: number) {
  if (phone.get()?.accountId === accountId) return wake()
  const db = await database()
  const [waiting, refused, list] = await Promise.all([
    db.waiting(accountId),
    db.refused(accountId),
    db.list(accountId),
  ])
  phone.set({ accountId, waiting, refused, runs: new Map(), list, link: navigator.onLine ? 'ok' : 'offline' })
  listen()
  wake()
}

type Told = Report extends infer R ? (R extends Report ? Omit<R, 'UUID' | 'At'> : never) : never

/** It is saved when the promise resolves; then it is sent, now or later. */
export async function tell(runId: number, told: Told) {
  const accountId = phone.get()?.accountId
  if (accountId === undefined) throw new Error('nobody is here')
  const report = { UUID: newUuid(), At: new Date().toISOString(), ...told }
  const saved = await (await database()).add({ accountId, runId, report })
  change({ waiting: [...(phone.get()?.waiting ?? []), saved] })
  wake()
}

export async function forgetRefused(seq: number) {
  await (await database()).forgetRefused(seq)
  change({ refused: (phone.get()?.refused ?? []).filter((each) => each.seq !== seq) })
}

/** From the phone at once, then as the server has it. Fails where neither has it. */
export async function readRun(id: number) {
  const accountId = phone.get()?.accountId
  if (accountId === undefined) return
  const db = await database()
  const known = phone.get()?.runs.get(id) ?? (await db.run(accountId, id))
  if (known) show(accountId, known)
  const asOf = settlements
  try {
    const { data } = await call(road.get, { params: { id } })
    // What was taken since is not in it: it is read again after that.
    if (asOf !== settlements) return
    await db.keepRun(accountId, data)
    show(accountId, data)
    change({ link: 'ok' })
  } catch (error) {
    noteFailure(error)
    if (!known || (error instanceof ApiError && error.status === 404)) throw error
  }
}

function show(accountId: number, run: RoadRun) {
  const now = phone.get()
  if (now?.accountId === accountId) change({ runs: new Map(now.runs).set(run.Id, run) })
}

/** All of them are read, so that each can be driven where there is no network. */
export async function readList() {
  const accountId = phone.get()?.accountId
  if (accountId === undefined) return
  try {
    const { data: list } = await call(road.list)
    await (await database()).keepList(accountId, list)
    if (phone.get()?.accountId === accountId) change({ list, link: 'ok' })
    for (const { Id, State } of list) if (State !== 'done') await readRun(Id)
  } catch (error) {
    noteFailure(error)
    if (phone.get()?.list === undefined) throw error
  }
}

function noteFailure(error: unknown) {
  if (error instanceof NetworkError) change({ link: 'offline' })
  if (error instanceof ApiError && error.status === 401) change({ link: 'login' })
}

/** How often something was taken by the server. */
let settlements = 0
let isSending = false
let isWanted = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

function listen() {
  if (isListening) return
  isListening = true
  addEventListener('online', () => {
    failures = 0
    wake()
  })
  addEventListener('offline', () => change({ link: 'offline' }))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
}

/** Sends what waits; what fails is tried again, a little later each time. */
export function wake() {
  isWanted = true
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  void sendWanted().finally(() => {
    isSending = false
    if (failures > 0) timer = setTimeout(wake, Math.min(60_000, 1000 * 2 ** failures))
  })
}

async function sendWanted() {
  while (isWanted) {
    isWanted = false
    try {
      await alone(sendAll)
      failures = 0
    } catch (error) {
      failures = Math.min(failures + 1, 6)
      noteFailure(error)
    }
  }
}

/** One tab at a time: the server would take each once anyway, but the order is the phone's. */
const alone = (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request('lagra-road', work) : work()

async function sendAll() {
  const db = await database()
  for (;;) {
    const accountId = phone.get()?.accountId
    if (accountId === undefined) return
    const waiting = await db.waiting(accountId)
    change({ waiting })
    const [first] = waiting
    if (!first) return
    // In the order in which it was done, also over several runs.
    const end = waiting.findIndex(({ runId }) => runId !== first.runId)
    const batch = waiting.slice(0, end < 0 ? mostReports : Math.min(end, mostReports))
    if (isOthersSession()) return change({ link: 'login' })
    const refused = await sent(accountId, batch)
    const known = phone.get()?.runs.get(first.runId) ?? (await db.run(accountId, first.runId))
    const notTaken = new Set(refused.map(({ seq }) => seq))
    const taken = batch.filter(({ seq }) => !notTaken.has(seq)).map(({ report }) => report)
    // What was taken stays in the run that is kept here: it may be long until that can be read again.
    const run = known && applied(known, taken)
    settlements += 1
    await db.settle(batch, refused, run && { accountId, run })
    if (run) show(accountId, run)
    const settled = new Set(batch.map(({ seq }) => seq))
    change({
      waiting: (phone.get()?.waiting ?? []).filter(({ seq }) => !settled.has(seq)),
      refused: await db.refused(accountId),
      link: 'ok',
    })
    await readRun(first.runId).catch(() => undefined)
  }
}

/** What of it the server does not take; fails where it did not answer. */
async function sent(accountId: number, batch: Waiting[]): Promise<Refused[]> {
  const runId = batch[0]?.runId ?? 0
  const body = {
    AccountId: accountId,
    SentAt: new Date().toISOString(),
    reports: batch.map(({ report }) => report),
  }
  const none = { by: null, when: null, lockerArticleIds: [] }
  try {
    const { results } = await call(road.report, { params: { id: runId }, body })
    return results.flatMap(({ Result, Reason, By, When, LockerArticleIds }, index) => {
      const waiting = batch[index]
      if (Result !== 'refused' || !waiting) return []
      return [{ ...waiting, reason: Reason, by: By, when: When, lockerArticleIds: LockerArticleIds }]
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 403) change({ link: 'login' })
    if (error.status === 404)
      return batch.map((waiting) => ({ ...waiting, ...none, reason: 'notYours' as const }))
    if (error.status === 400 || error.status === 422)
      return batch.map((waiting) => ({ ...waiting, ...none, reason: 'invalid' as const }))
    throw error
  }
}
