import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import type { Failure, FieldErrors } from '#contract/messages.ts'
import { queryOptions } from '@tanstack/react-query'
import { readCookie, sessionCookie } from './cookies.ts'

/** The server understood the call and refused it. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** Seconds to wait before the next try, where the server named them. */
  readonly retryAfter: number | undefined

  constructor(status: number, errors: FieldErrors, retryAfter?: number) {
    super(`${status} ${JSON.stringify(errors)}`)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** The server was not reached, or what answered was not the server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

type Sent<E extends Endpoint> = Call<E> & { signal?: AbortSignal }
type Arguments<E extends Endpoint> = {} extends Call<E> ? [sent?: Sent<E>] : [sent: Sent<E>]

/** One call of the API, typed by its declaration in the contract: `await call(session.login, { body })`. */
export async function call<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>): Promise<Answer<E>> {
  try {
    return await request(endpoint, sent ?? {})
  } catch (error) {
    const expired = error instanceof ApiError && error.status === 401 && endpoint.access !== 'anyone'
    if (!expired || !(await logInAgain?.())) throw error
    return await request(endpoint, sent ?? {})
  }
}

/** A call for which nobody is asked to log in again: the one that logs out. */
export async function callOnce<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>): Promise<Answer<E>> {
  return await request(endpoint, sent ?? {})
}

/** The same call as a query: `useQuery(query(system.settings))`. */
export function query<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>) {
  const given = { ...sent } as Sent<E>
  return queryOptions({
    queryKey: [endpoint.path, given],
    queryFn: ({ signal }): Promise<Answer<E>> => call(endpoint, { ...given, signal }),
  })
}

let logInAgain: (() => Promise<boolean>) | undefined

/**
 * While somebody works, an expired session is no failure: the call waits until `handler` has got a new session
 * (true) and is then made again, so that nothing typed is lost. Answers with the function that ends this.
 */
export function onSessionExpired(handler: () => Promise<boolean>) {
  logInAgain = handler
  return () => {
    if (logInAgain === handler) logInAgain = undefined
  }
}

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
}

async function request<E extends Endpoint>(endpoint: E, sent: Parts): Promise<Answer<E>> {
  const key = readCookie(sessionCookie)
  const headers = new Headers(key === undefined ? {} : { Authorization: key })
  const init: RequestInit = { method: endpoint.method, headers }
  if (sent.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(sent.body)
  }
  if (sent.signal) init.signal = sent.signal
  const response = await reach(`/api${addressOf(endpoint.path, sent.params, sent.query)}`, init)
  const answer = await jsonOf(response)
  if (!response.ok) throw new ApiError(response.status, answer.errors ?? {}, retryAfter(response))
  return answer as Answer<E>
}

export function addressOf(path: string, params: unknown, query: unknown) {
  const given = new Map(Object.entries(params ?? {}))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function reach(address: string, init: RequestInit) {
  try {
    return await fetch(address, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NetworkError('not reached', { cause })
  }
}

/** A proxy on the way may answer with a page of its own: that is no answer of the server. */
async function jsonOf(response: Response): Promise<Partial<Failure>> {
  try {
    return (await response.json()) as Partial<Failure>
  } catch (cause) {
    throw new NetworkError(`${response.status} without JSON`, { cause })
  }
}

function retryAfter(response: Response) {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
