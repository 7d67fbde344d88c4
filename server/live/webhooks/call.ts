import { request as requestByHttp, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Network, Uncallable } from './network.ts'

/** How a call ended: with what was answered, or why nothing was. */
export interface Outcome {
  succeeded: boolean
  status: number | null
  /** The beginning of it. */
  answer: string | null
  error: string | null
  milliseconds: number
}

export interface Calling {
  network: Network
  /** In milliseconds, from the first look-up of the name to the end of the answer. */
  patience?: number
}

const usualPatience = 10_000
const mostOfAnswer = 1024

/** One POST. A redirect is not followed: it could lead to an address that may not be called. */
export async function callWebhook(
  { network, patience = usualPatience }: Calling,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Outcome> {
  const started = performance.now()
  const ended = (outcome: Omit<Outcome, 'milliseconds'>): Outcome => ({
    ...outcome,
    milliseconds: Math.round(performance.now() - started),
  })
  try {
    const { status, answer } = await posted(
      network,
      new URL(url),
      headers,
      body,
      AbortSignal.timeout(patience),
    )
    return ended({ succeeded: status >= 200 && status < 300, status, answer, error: null })
  } catch (error) {
    return ended({ succeeded: false, status: null, answer: null, error: faultIn(error) })
  }
}

async function posted(
  network: Network,
  url: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) {
  const addresses = await Promise.race([network.addressesOf(url), whenAborted(signal)])
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Lagra-Webhooks',
      ...headers,
    },
    lookup,
    agent: false,
    signal,
  })
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end(body)
    })
    return { status: response.statusCode ?? 0, answer: await beginningOf(response) }
  } finally {
    request.destroy()
  }
}

/** What has come until it breaks off, if it does: how the call ended was said before. */
async function beginningOf(response: IncomingMessage) {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= mostOfAnswer) break
    }
  } catch {
    // As far as it came.
  }
  return Buffer.concat(chunks).subarray(0, mostOfAnswer).toString('utf8').replaceAll('\0', '')
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** A word of ours that the web knows, or the system's code. */
function faultIn(error: unknown) {
  if (error instanceof Uncallable) return error.reason
  const { name, code, message } = error as Error & { code?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return (typeof code === 'string' ? code : message).slice(0, 200)
}
