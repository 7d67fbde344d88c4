import { newUuid } from '#contract/uuid.ts'
import type { Report } from '#contract/planning/reports.ts'
import { mostReports, type OwnRun, road, type RoadRun } from '#contract/planning/road.ts'
import { ApiError, call, NetworkError } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { plusDays } from '#web/kit/inputs/days.ts'
import { isOthersSession } from '#web/api/own-session.ts'
import { noteForgotten, noteWaiting } from '#web/shell/session/kept-reports.ts'
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
  if (!now) return
  phone.set({ ...now, ...changed })
  if (changed.waiting) noteWaiting(now.accountId, changed.waiting.length)
}

/** What this person has kept here; of somebody else's only what is still to be sent stays, for when that one comes back. */
export async function openPhone(accountId: number) {
  if (phone.get()?.accountId === accountId) return wake()
  const db = await database()
  await db.forgetOthers(accountId)
  noteForgotten(accountId)
  const [waiting, refused, list] = await Promise.all([
    db.waiting(accountId),
    db.refused(accountId),
    db.list(accountId),
  ])
  // What was refused is told by the names of its run, which may be somebody else's by now.
  const ids = [...new Set(refused.map(({ runId }) => runId))]
  const known = await Promise.all(ids.map((id) => db.run(accountId, id)))
  const runs = new Map(known.flatMap((run) => (run ? [[run.Id, run] as const] : [])))
  phone.set({ accountId, waiting, refused, runs, list, link: navigator.onLine ? 'ok' : 'offline' })
  noteWaiting(accountId, waiting.length)
  listen()
  wake()
}

type Told = Report extends infer R ? (R extends Report ? Omit<R, 'UUID' | 'At'> : never) : never

/** All of it is saved when the promise resolves, else nothing; then it is sent, now or later. `settles`: what was refused before. */
export async function tell(runId: number, told: readonly Told[], settles: readonly number[] = []) {
  const accountId = phone.get()?.accountId
  if (accountId === undefined) throw new Error('nobody is here')
  if (told.length === 0) return
  const At = new Date().toISOString()
  const reports = told.map((each) => ({ accountId, runId, report: { UUID: newUuid(), At, ...each } }))
  const saved = await (await database()).add(reports, settles)
  change({ waiting: [...(phone.get()?.waiting ?? []), ...saved] })
  if (settles.length > 0) dropRefused(settles)
  wake()
}

export async function forgetRefused(seqs: readonly number[]) {
  await (await database()).forgetRefused(seqs)
  dropRefused(seqs)
}

const dropRefused = (seqs: readonly number[]) =>
  change({ refused: (phone.get()?.refused ?? []).filter(({ seq }) => !seqs.includes(seq)) })

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

/** A run that was driven is looked at for some days more. */
const daysKept = 7

/** All of them are read, so that each can be driven where there is no network. */
export async function readList() {
  const accountId = phone.get()?.accountId
  if (accountId === undefined) return
  try {
    const { data: list } = await call(road.list)
    await (await database()).keepList(accountId, list, plusDays(currentDay(), -daysKept))
    if (phone.get()?.accountId === accountId) change({ list, link: 'ok' })
    // One that was taken away at this moment is no reason to go without the others.
    for (const { Id, State } of list) if (State !== 'done') await readRun(Id).catch(noteFailure)
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
    // Where nothing waits to be sent, nothing else would tell that there is a network again.
    void readList().catch(noteFailure)
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
    const told = endedStops(batch, refused)
    const known = phone.get()?.runs.get(first.runId) ?? (await db.run(accountId, first.runId))
    const notTaken = new Set(refused.map(({ seq }) => seq))
    const taken = batch.filter(({ seq }) => !notTaken.has(seq)).map(({ report }) => report)
    // What was taken stays in the run that is kept here: it may be long until that can be read again.
    const run = known && applied(known, taken)
    settlements += 1
    await db.settle(batch, refused.filter(isNotIn(told)), run && { accountId, run })
    const outdone = (await db.refused(accountId)).filter((each) => !isNotIn(told)(each))
    if (outdone.length > 0) await db.forgetRefused(outdone.map(({ seq }) => seq))
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

/** The stops whose end was taken: what else was told of them before is in it. */
const endedStops = (batch: readonly Waiting[], refused: readonly Waiting[]) => {
  const notTaken = new Set(refused.map(({ seq }) => seq))
  return batch.filter(({ seq, report }) => report.Kind === 'stopDone' && !notTaken.has(seq))
}

const isNotIn = (ends: readonly Waiting[]) => {
  const stops = new Set(
    ends.map(({ runId, report }) => ('StopId' in report ? `${runId} ${report.StopId}` : '')),
  )
  return ({ runId, report }: Waiting) => report.Kind !== 'placed' || !stops.has(`${runId} ${report.StopId}`)
}

/** What of it the server does not take; fails where it did not answer. */
async function sent(accountId: number, batch: Waiting[]): Promise<Refused[]> {
  const runId = batch[0]?.runId ?? 0
  const Phone = await (await database()).phoneId()
  const body = {
    AccountId: accountId,
    SentAt: new Date().toISOString(),
    reports: batch.map(({ report, seq }) => ({ ...report, Phone, Seq: seq })),
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
      return batch.map((waiting) => ({ ...waiting, ...none, reason: 'runGone' as const }))
    if (error.status === 400 || error.status === 422)
      return batch.map((waiting) => ({ ...waiting, ...none, reason: 'invalid' as const }))
    throw error
  }
}
