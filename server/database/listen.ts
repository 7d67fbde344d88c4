import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** How servers receive the notifications (`notify`) that the database sends to all of them. */

export interface Listener {
  received(message: string): void
  /** The connection is interrupted. */
  lost?(): void
  /** The connection is there again: notifications may have been missed. */
  missed(): void
}

/** Returns a function that stops listening. */
export type Listen = (listener: Listener) => Promise<() => Promise<void>>

const channel = 'lagra'
/** Each server has one such connection, so that trying often costs little, and screens are live again soon. */
const longestPause = 2000

/**
 * A connection regularly sends itself a `notify` to check that it still receives. How often it does so, and within how
 * many milliseconds it has to receive it.
 */
const checks = { every: 30_000, within: 10_000 }

/** Listens on a connection outside of the pool, which is open all the time. If it is lost, a new one is opened. */
export async function listenOnConnection(
  connectionString: string,
  listener: Listener,
  { every, within } = checks,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let pause = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function open() {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      query_timeout: within,
      // A machine that died without a word accepts nothing and refuses nothing.
      connectionTimeoutMillis: within,
    })
    // The checks use a channel that only this connection listens to, so that other servers do not receive them.
    const checkChannel = `${channel}_${randomUUID().replaceAll('-', '')}`
    client = next
    next.on('error', () => {})
    next.on('notification', (notification) => {
      if (notification.channel === channel) listener.received(notification.payload ?? '')
      else if (client === next) checkLater(next, checkChannel)
    })
    next.once('end', () => {
      if (client === next) openLater()
    })
    try {
      await next.connect()
      await next.query(`listen ${checkChannel}`)
      await next.query(`listen ${channel}`)
      pause = 0
      checkLater(next, checkChannel)
    } catch {
      openLater()
      await next.end().catch(() => {})
    }
  }

  function openLater() {
    client = undefined
    clearTimeout(timer)
    if (stopped) return
    listener.lost?.()
    pause = Math.min(longestPause, Math.max(250, pause * 2))
    timer = setTimeout(() => void open().then(() => client && listener.missed()), pause)
  }

  /**
   * A connection that was cut off in the network reports no error, and neither does a pooler that has given the database
   * session to another client. So the connection sends itself a `notify`; if it does not arrive in time, a new connection
   * is opened.
   */
  function checkLater(checked: pg.Client, checkChannel: string) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, within)
      checked.query(`notify ${checkChannel}`).catch(giveUp)
    }, every)

    function giveUp() {
      if (client !== checked) return
      openLater()
      void checked.end().catch(() => {})
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

/** The embedded database has only one session, so the connection of its pool listens too, besides its queries. */
export async function listenOnPool(client: pg.ClientBase, listeners: Set<Listener>) {
  client.on('notification', ({ payload = '' }) => {
    for (const listener of listeners) listener.received(payload)
  })
  await client.query(`listen ${channel}`)
}

export function addListener(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return async () => void listeners.delete(listener)
}
