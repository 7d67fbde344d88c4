import { setTimeout as sleep } from 'node:timers/promises'
import { events } from '#contract/live/events.ts'
import { session } from '#contract/people/session.ts'
import type { Credentials } from '#demo/simulator/back-office.ts'
import { call } from '#demo/simulator/client.ts'
import { messagesIn } from '#web/live/messages.ts'

/** An open screen: a session of its own, a stream of events, and now and then a question. */
export interface Screen {
  /** When events of lockers came, by `performance.now()`. */
  readonly heard: number[]
  /** How often each status was answered; 0 is no answer at all. */
  readonly statuses: Map<number, number>
  stop(): Promise<void>
}

/** As in web/live/connection.ts, which needs a browser. */
const shortestPause = 1000
const longestPause = 30_000
const silentTooLong = 40_000

const asksEvery = 1000

export async function openScreen(url: string, { email, password }: Credentials): Promise<Screen> {
  const body = { validateUsername: email, validateUserPassword: password }
  const authorization = (await call({ url }, session.login, { body })).SessionKey
  const end = new AbortController()
  const heard: number[] = []
  const statuses = new Map<number, number>()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let last: string | undefined

  const get = (path: string, signal: AbortSignal) =>
    fetch(`${url}/api${path}`, { headers: { authorization }, signal: AbortSignal.any([signal, end.signal]) })

  async function listen() {
    let pause = shortestPause
    while (!end.signal.aborted) {
      await readStream(() => (pause = shortestPause)).catch(() => undefined)
      await wait(pause * (0.5 + Math.random() / 2))
      pause = Math.min(longestPause, pause * 2)
    }
  }

  async function readStream(isOpen: () => void) {
    const silent = new AbortController()
    let watchdog = setTimeout(() => silent.abort(), silentTooLong)
    try {
      const seen = last === undefined ? '?age=0' : `?after=${last}`
      const response = await get(`${events.stream.path}${seen}`, silent.signal)
      count(response.status)
      if (!response.ok || !response.body) return
      let text = ''
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        isOpen()
        clearTimeout(watchdog)
        watchdog = setTimeout(() => silent.abort(), silentTooLong)
        const { messages, rest } = messagesIn(text + part)
        text = rest
        for (const { id, event } of messages) {
          last = id ?? last
          if (event === 'stock') heard.push(performance.now())
        }
      }
    } finally {
      clearTimeout(watchdog)
    }
  }

  async function ask() {
    while (!end.signal.aborted) {
      try {
        const response = await get(session.currentUser.path, AbortSignal.timeout(20_000))
        await response.arrayBuffer()
        count(response.status)
      } catch {
        if (!end.signal.aborted) count(0)
      }
      await wait(asksEvery)
    }
  }

  const wait = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: end.signal }).catch(() => undefined)

  const running = Promise.all([listen(), ask()])
  return {
    heard,
    statuses,
    async stop() {
      end.abort()
      await running
    },
  }
}
