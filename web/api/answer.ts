import type { Failure } from '#contract/messages.ts'
import { ApiError, NetworkError } from './errors.ts'

/** What the server answered, unless it refused. */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response
  const { errors, inTheWay } = await failureIn(response)
  throw new ApiError(response.status, errors ?? {}, retryAfter(response), inTheWay)
}

/** A proxy on the way may answer with a page of its own: that is no answer of the server. */
export async function jsonOf(response: Response): Promise<unknown> {
  return await response.json().catch(unlessAborted(`${response.status} without JSON`))
}

/** Nor is a page the file that was asked for. */
export async function fileOf(response: Response): Promise<Blob> {
  if (response.headers.get('Content-Type')?.startsWith('text/html')) throw new NetworkError('a page, no file')
  return await response.blob().catch(unlessAborted('broken off'))
}

/** Whatever goes wrong on the way is the network's fault, unless somebody gave up the call. */
export const unlessAborted = (message: string) => (cause: unknown) => {
  throw cause instanceof DOMException && cause.name === 'AbortError'
    ? cause
    : new NetworkError(message, { cause })
}

async function failureIn(response: Response): Promise<Partial<Failure>> {
  // A proxy has a limit of its own and words of its own for it; what it means is clear.
  const isPage = !response.headers.get('Content-Type')?.startsWith('application/json')
  if (response.status === 413 && isPage) return { errors: { _: ['tooLarge'] } }
  return (await jsonOf(response)) as Partial<Failure>
}

function retryAfter(response: Response) {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
