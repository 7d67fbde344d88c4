import type { Answer, Call, Endpoint, file, lines } from '#contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { accepted, fileOf, jsonOf, linesOf } from './answer.ts'
import { ApiError, isRefusedAs } from './errors.ts'
import { fileNameOf } from './file-name.ts'
import { isOthersSession } from './own-session.ts'
import { reach, type Parts, type Route, type Sending } from './request.ts'
import { saveFile } from './save-file.ts'

export { ApiError, isConflict, isRefusedAs, NetworkError } from './errors.ts'

type Sent<E extends Endpoint> = Call<E> & Sending
export type Arguments<E extends Endpoint> = {} extends Call<E> ? [sent?: Sent<E>] : [sent: Sent<E>]

/** What of an endpoint its calls need. What is loaded first has only this, and names the endpoint as a type. */
type RouteOf<E extends Endpoint> = E | Pick<E, 'method' | 'path' | 'access'>

/**
 * One call of the API, typed by its declaration in the contract: `await call(articles.get, { params })`. Where that
 * declares files it is sent as a form: `await call(article.upload, { params, files: { image }, onProgress, signal })`.
 */
export async function call<E extends Endpoint>(
  endpoint: RouteOf<E>,
  ...[sent]: Arguments<E>
): Promise<Answer<E>> {
  return await stayingLoggedIn(endpoint, () => answerTo<E>(endpoint, sent ?? {}))
}

/** A call that does not ask to log in again when the session has expired. */
export async function callOnce<E extends Endpoint>(
  endpoint: RouteOf<E>,
  ...[sent]: Arguments<E>
): Promise<Answer<E>> {
  return await answerTo<E>(endpoint, sent ?? {})
}

/** A call that answers with a file, which is saved under the name that the server gives it. */
export const download = <E extends FileEndpoint>(endpoint: E, ...sent: Arguments<E>) =>
  downloadAs(undefined, endpoint, ...sent)

/** The same, saved under another name. */
export async function downloadAs<E extends FileEndpoint>(
  name: string | undefined,
  endpoint: E,
  ...[sent]: Arguments<E>
) {
  const response = await stayingLoggedIn(endpoint, async () => accepted(await reach(endpoint, sent ?? {})))
  saveFile(await fileOf(response), name ?? fileNameOf(response.headers.get('Content-Disposition')))
}

/** A call that answers with rows as lines of JSON, all of them at once. */
export async function readLines<E extends LinesEndpoint>(endpoint: E, ...[sent]: Arguments<E>) {
  const response = await stayingLoggedIn(endpoint, async () => accepted(await reach(endpoint, sent ?? {})))
  return (await linesOf(response)) as RowOf<E>[]
}

type LinesEndpoint = Endpoint & { reply: ReturnType<typeof lines> }
type RowOf<E extends LinesEndpoint> = NonNullable<Answer<E>['row']>

type FileEndpoint = Endpoint & { reply: ReturnType<typeof file> }

/** The same call as a query: `useQuery(query(system.settings))`. */
export function query<E extends Endpoint>(endpoint: RouteOf<E>, ...[sent]: Arguments<E>) {
  const given = { ...sent } as Sent<E>
  return queryOptions({
    queryKey: [endpoint.path, given],
    queryFn: ({ signal }): Promise<Answer<E>> => call<E>(endpoint, { ...given, signal }),
  })
}

/**
 * An expired session does not make a call fail: it waits until `handler` has got a new session (true) and is then
 * repeated, so that nothing typed is lost. Returns a function that removes the handler.
 */
export function onSessionExpired(handler: () => Promise<boolean>) {
  logInAgain = handler
  return () => {
    if (logInAgain === handler) logInAgain = undefined
  }
}

/** Calls this when a call was refused because its caller has to set up a second factor first. Returns as above. */
export function onSecondFactorDemanded(handler: () => void) {
  leadToSecondFactor = handler
  return () => {
    if (leadToSecondFactor === handler) leadToSecondFactor = undefined
  }
}

/** Calls this before a call if another tab has got another session since. Returns as above. */
export function onOthersSession(handler: () => Promise<void>) {
  seeWhose = handler
  return () => {
    if (seeWhose === handler) seeWhose = undefined
  }
}

let leadToSecondFactor: (() => void) | undefined

let seeWhose: (() => Promise<void>) | undefined

let logInAgain: (() => Promise<boolean>) | undefined

async function stayingLoggedIn<T>(endpoint: Pick<Endpoint, 'access'>, attempt: () => Promise<T>): Promise<T> {
  try {
    if (endpoint.access !== 'anyone' && isOthersSession()) await seeWhose?.()
    return await attempt()
  } catch (error) {
    if (isRefusedAs(error, 'secondFactorDemanded') && error.status === 403) leadToSecondFactor?.()
    const expired = error instanceof ApiError && error.status === 401 && endpoint.access !== 'anyone'
    if (!expired || !(await logInAgain?.())) throw error
    return await attempt()
  }
}

const answerTo = async <E extends Endpoint>(route: Route, sent: Parts) =>
  (await jsonOf(await accepted(await reach(route, sent)))) as Answer<E>
