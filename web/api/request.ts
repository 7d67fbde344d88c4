import type { Endpoint } from '#contract/endpoint.ts'
import { readCookie, sessionCookie, chosenLanguage } from './cookies.ts'
import { secretsHeader } from '#contract/secrets.ts'
import { unlessAborted } from './answer.ts'
import { formOf, sendForm } from './send-form.ts'

export interface Sending {
  signal?: AbortSignal
  /** Is told how much of a form has been sent, in per cent. */
  onProgress?: (percent: number) => void
}

export interface Parts extends Sending {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: unknown
}

/** What of an endpoint is needed to call it. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'files'>

/** Sends a call, as JSON or as a form with files, and answers with whatever came back. */
export async function reach(endpoint: Route, sent: Parts): Promise<Response> {
  const address = `/api${addressOf(endpoint.path, sent.params, sent.query)}`
  const request = { method: endpoint.method, headers: ownHeaders(), signal: sent.signal ?? null }
  const sending = endpoint.files
    ? sendForm(address, { ...request, form: formOf(sent.body, sent.files), onProgress: sent.onProgress })
    : fetch(address, sent.body === undefined ? request : withJson(request, sent.body))
  return await sending.catch(unlessAborted('not reached'))
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

function ownHeaders() {
  const key = readCookie(sessionCookie)
  const headers = new Headers({
    'Accept-Language': chosenLanguage(),
    [secretsHeader.name]: secretsHeader.masked,
  })
  if (key !== undefined) headers.set('Authorization', key)
  return headers
}

function withJson<R extends { headers: Headers }>(request: R, body: unknown) {
  request.headers.set('Content-Type', 'application/json')
  return { ...request, body: JSON.stringify(body) }
}
