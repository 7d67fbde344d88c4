import type { Failure } from '#contract/messages.ts'
import { ApiError, NetworkError } from './errors.ts'

/** Returns the response, or throws an ApiError if the server refused the call. */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response
  const { errors, inTheWay } = await failureIn(response)
  throw new ApiError(response.status, errors ?? {}, retryAfter(response), inTheWay)
}

/** A proxy may answer with a page of its own: that counts as a network failure. */
export async function jsonOf(response: Response): Promise<unknown> {
  return await response.json().catch(unlessAborted(`${response.status} without JSON`))
}

/** A page instead of the file also comes from a proxy; a page that is the file says so. */
export async function fileOf(response: Response): Promise<Blob> {
  const { headers } = response
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (isPage && !headers.get('Content-Disposition')?.startsWith('attachment'))
    throw new NetworkError('a page, no file')
  return await response.blob().catch(unlessAborted('broken off'))
}

/** Whoever breaks it off breaks the connection, so that what arrives is whole. */
export async function linesOf(response: Response): Promise<unknown[]> {
  const text = await (await fileOf(response)).text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

/** Turns every failure into a NetworkError, unless the call was aborted. */
export const unlessAborted = (message: string) => (cause: unknown) => {
  throw cause instanceof DOMException && cause.name === 'AbortError'
    ? cause
    : new NetworkError(message, { cause })
}

async function failureIn(response: Response): Promise<Partial<Failure>> {
  // A proxy has its own size limit and answers with a page; the status says enough.
  const isPage = !response.headers.get('Content-Type')?.startsWith('application/json')
  if (response.status === 413 && isPage) return { errors: { _: ['tooLarge'] } }
  return (await jsonOf(response)) as Partial<Failure>
}

function retryAfter(response: Response) {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
