/** How a call ended. `away`: no answer, or the server is unavailable at the moment; the call can be repeated. */
export type Outcome<T> =
  | { is: 'ok'; answer: T; etag: string | null }
  | { is: 'same' }
  | { is: 'refused'; status: number; message: string; retryAfter: number }
  | { is: 'away' }

const usualPatience = 10_000

interface Asking {
  body?: object
  etag?: string | null
  /** How long to wait for an answer, in milliseconds. */
  patience?: number
}

/** Calls the server as a locker: its key goes in a header, never in an address. */
export function gatewayOf(callerId: string, key: string) {
  return async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    { body, etag, patience = usualPatience }: Asking = {},
  ): Promise<Outcome<T>> {
    const headers: Record<string, string> = { authorization: `Locker ${key}` }
    if (body) headers['content-type'] = 'application/json'
    if (etag) headers['if-none-match'] = etag
    try {
      const response = await fetch(`/api/locker/${callerId}/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
        cache: 'no-store',
        signal: AbortSignal.timeout(patience),
      })
      if (response.status === 304) return { is: 'same' }
      if (response.status >= 500) return { is: 'away' }
      const answer = (await response.json()) as unknown
      if (response.ok) return { is: 'ok', answer: answer as T, etag: response.headers.get('etag') }
      return {
        is: 'refused',
        status: response.status,
        message: messageOf(answer),
        retryAfter: Number(response.headers.get('retry-after')) || 0,
      }
    } catch {
      return { is: 'away' }
    }
  }
}

export type Call = ReturnType<typeof gatewayOf>

function messageOf(answer: unknown) {
  const errors = (answer as { errors?: { _?: string[] } } | null)?.errors
  return errors?._?.[0] ?? ''
}

/** The locker's key is not, or no longer, right; a wrong PIN has the same status with another message. */
export const isWrongKey = (outcome: Outcome<unknown>) =>
  outcome.is === 'refused' && outcome.status === 401 && outcome.message === 'unauthorized'
