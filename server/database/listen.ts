import pg from 'pg'

/** What the database says to all servers (`notify`), and how it is heard. */

export interface Ear {
  heard(message: string): void
  /** The connection was away: something may have been said meanwhile. */
  missed(): void
}

/** Answers with the way to stop. */
export type Listen = (ear: Ear) => Promise<() => Promise<void>>

const listen = 'listen lagra'
const pingEvery = 30_000
const answerWithin = 10_000
const longestPause = 10_000

/** A connection beside the pool, since it never has to wait. One that dies is replaced, however long it takes. */
export async function hearTheServer(connectionString: string, ear: Ear): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let pause = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function open() {
    const next = new pg.Client({ connectionString, keepAlive: true, query_timeout: answerWithin })
    client = next
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => ear.heard(payload))
    next.once('end', () => {
      if (client === next) openLater()
    })
    try {
      await next.connect()
      await next.query(listen)
      pause = 0
      pingLater(next)
    } catch {
      openLater()
      await next.end().catch(() => {})
    }
  }

  function openLater() {
    client = undefined
    clearTimeout(timer)
    if (stopped) return
    pause = Math.min(longestPause, Math.max(250, pause * 2))
    timer = setTimeout(() => void open().then(() => client && ear.missed()), pause)
  }

  /** A line that was cut somewhere on the way says nothing; only asking shows it. */
  function pingLater(asked: pg.Client) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      asked.query('select').then(
        () => client === asked && pingLater(asked),
        () => void asked.end().catch(() => {}),
      )
    }, pingEvery)
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }
}

/** The embedded database has one session, which hears itself: each connection of its pool lends it ears. */
export async function lendEars(client: pg.ClientBase, ears: Set<Ear>) {
  client.on('notification', ({ payload = '' }) => {
    for (const ear of ears) ear.heard(payload)
  })
  await client.query(listen)
}

export function hearThePool(ears: Set<Ear>, ear: Ear) {
  ears.add(ear)
  return async () => void ears.delete(ear)
}
