import { request as requestByHttp, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { CustomFetch } from 'openid-client'
import type { Network } from '#server/live/webhooks/network.ts'

const patience = 10_000
const mostOfAnswer = 1024 * 1024

/**
 * How a provider is called: people of any reseller type its address in, and what it answers names further ones, so that
 * each is held to the addresses that webhooks may call. A redirect is not followed.
 */
export const fetchWithin =
  (network: Network): CustomFetch =>
  async (address, { method, headers, body }) => {
    const url = new URL(address)
    const signal = AbortSignal.timeout(patience)
    const addresses = await Promise.race([network.addressesOf(url), whenAborted(signal)])
    const lookup: LookupFunction = (_host, { all }, done) =>
      all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family)
    const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Lagra' },
      lookup,
      agent: false,
      signal,
    })
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent =
          body === undefined || body === null ? undefined : String(body as string | URLSearchParams)
        request.on('response', resolve).on('error', reject).end(sent)
      })
      const contentType = response.headers['content-type']
      return new Response(await whole(response), {
        status: response.statusCode ?? 500,
        ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
      })
    } finally {
      request.destroy()
    }
  }

async function whole(response: IncomingMessage) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > mostOfAnswer) throw new Error('the answer is too long')
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
