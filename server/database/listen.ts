import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** What the database says to all servers (`notify`), and how it is heard. */

export interface Ear {
  heard(message: string): void
  /** The connection was away: something may have been said meanwhile. */
  missed(): void
}

/** Answers with the way to stop. */
export type Listen = (ear: Ear) => Promise<() => Promise<void>>

const channel = 'lagra'
const longestPause = 10_000

/** How often a connection says something to itself, and how soon it should have heard it, in milliseconds. */
const echoes = { every: 30_000, within: 10_000 }

/** A connection beside the pool, since it never has to wait. One that dies is replaced, however long it takes. */
export async function hearTheServer(
  connectionString: string,
  ear: Ear,
  { every, within } = echoes,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let pause = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function open() {
    const next = new pg.Client({ connectionString, keepAlive: true, query_timeout: within })
    // What it says to itself is heard on a channel of its own, so that no other server is bothered by it.
    const own = `${channel}_${randomUUID().replaceAll('-', '')}`
    client = next
    next.on('error', () => {})
    next.on('notification', (said) => {
      if (said.channel === channel) ear.heard(said.payload ?? '')
      else if (client === next) echoLater(next, own)
    })
    next.once('end', () => {
      if (client === next) openLater()
    })
    try {
      await next.connect()
      await next.query(`listen ${own}`)
      await next.query(`listen ${channel}`)
      pause = 0
      echoLater(next, own)
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

  /**
   * A line that was cut somewhere on the way is silent, and so is a pooler that has given the connection to somebody
   * else: only saying something shows whether it is heard. What was not heard in time is begun anew.
   */
  function echoLater(speaking: pg.Client, own: string) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, within)
      speaking.query(`notify ${own}`).catch(giveUp)
    }, every)

    function giveUp() {
      if (client !== speaking) return
      openLater()
      void speaking.end().catch(() => {})
    }
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
  await client.query(`listen ${channel}`)
}

export function hearThePool(ears: Set<Ear>, ear: Ear) {
  ears.add(ear)
  return async () => void ears.delete(ear)
}
