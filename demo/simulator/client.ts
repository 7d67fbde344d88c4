import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'

/** No answer: no network, no server, or one that is unavailable at the moment. The call can be repeated. */
export class NotNow extends Error {}

/** The server refused the call. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(what)
    this.status = status
  }
}

export interface Sender {
  url: string
  authorization?: string | undefined
  signal?: AbortSignal
  /** What the call has to pass through on its way. */
  network?: Network
}

/** The way to the server. It may fail before the server hears anything, or after. */
export interface Network {
  state: 'up' | 'down' | 'answersLost'
}

const patience = 15_000
const betweenTries = 1000

/** One call of the API, typed by the contract. */
export async function call<E extends Endpoint>(
  sender: Sender,
  endpoint: E,
  ...[input]: {} extends Call<E> ? [input?: Call<E>] : [input: Call<E>]
): Promise<Answer<E>> {
  const { network } = sender
  if (network?.state === 'down') throw new NotNow('no network')
  const response = await reach(sender, endpoint, input ?? {})
  const answer = await response.json().catch((error: unknown) => {
    throw new NotNow('the answer broke off', { cause: error })
  })
  if (network && network.state !== 'up') throw new NotNow('the answer was lost')
  if (response.ok) return answer as Answer<E>
  const what = `${endpoint.method} ${endpoint.path}: ${response.status} ${JSON.stringify(answer)}`
  if (response.status === 429 || response.status >= 500) throw new NotNow(what)
  throw new Refused(response.status, what)
}

/** Waits for a server that is still starting. */
export async function reachable<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NotNow)) throw error
      await sleep(betweenTries, undefined, { ...(signal && { signal }) })
    }
  }
}

async function reach({ url, authorization, signal }: Sender, { method, path }: Endpoint, input: object) {
  const { params, query, body } = input as Parts
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const timeout = AbortSignal.timeout(patience)
  try {
    return await fetch(`${url}/api${address}${search}`, {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    throw new NotNow(`${method} ${path}: no answer`, { cause: error })
  }
}

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}
