import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { imageLimits } from '#contract/limits.ts'
import { encodedBody, notFound, tooLarge, tooSlow } from '#server/errors.ts'
import { type SentForm, sentForm } from './form-data.ts'
import type { Timeouts } from './timeouts.ts'

/**
 * A body is read only when its caller is known and allowed to make the call (mount.ts asks before), whole, within a
 * limit of bytes and of time. Compressed bodies are refused, because a few bytes can become gigabytes.
 */

const kibibyte = 1024
const mebibyte = 1024 * kibibyte
/** What a member may send where the endpoint does not say otherwise. */
export const usualBodyLimit = mebibyte
/** Calls without login take short bodies only. */
const anyonesBodyLimit = 8 * kibibyte

export function bodyLimitOf({ access, bodyLimit, files }: Endpoint) {
  if (bodyLimit !== undefined) return bodyLimit
  if (access === 'anyone') return anyonesBodyLimit
  return usualBodyLimit + Object.keys(files ?? {}).length * imageLimits.bytes
}

/** The lowest accepted rate in bytes per second; a slower caller would block a connection. */
const slowest = 64 * kibibyte
/** How long a caller that was refused may go on sending what nobody reads; then its connection ends. */
const drainFor = 3000

export function readBodies(app: FastifyInstance, { bodyTimeout }: Pick<Timeouts, 'bodyTimeout'>) {
  app.decorateRequest('form', null)
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw encodedBody()
    // Without this the framework reads the whole body of a request to an unknown address.
    if (request.is404 && request.method !== 'GET') throw notFound()
  })
  app.addHook('onResponse', async ({ raw }) => endIfNotRead(raw))

  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readBody(request, payload, bodyTimeout)
    // A call without a body may still say that it is JSON.
    if (body.length === 0) return undefined
    return new Promise((resolve, reject) => {
      void parseJson(request, body.toString(), (error, parsed) => (error ? reject(error) : resolve(parsed)))
    })
  })
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      request.form = sentForm(await readBody(request, payload, bodyTimeout), request.headers['content-type'])
    },
  )
}

/** Refused before a byte is read, where Content-Length already exceeds the limit. */
export function refuseTooLarge(request: FastifyRequest, endpoint: Endpoint) {
  const [file, ...others] = Object.keys(endpoint.files ?? {})
  if (Number(request.headers['content-length']) > bodyLimitOf(endpoint))
    throw tooLarge(others.length === 0 ? file : undefined)
}

function readBody(request: FastifyRequest, payload: IncomingMessage, shortestTime: number): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions
  const expected = Number(request.headers['content-length'] ?? bodyLimit)
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(tooSlow()), shortestTime + (expected / slowest) * 1000)
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > bodyLimit) stop(tooLarge())
    }
    const onEnd = () => stop()
    payload.on('data', onData).on('end', onEnd).on('error', stop)

    function stop(error?: Error) {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('error', stop).pause()
      if (error) reject(error)
      else resolve(Buffer.concat(chunks, length))
    }
  })
}

/**
 * Node reads and drops the rest of a request that was answered early, so that the caller gets to see the answer and the
 * connection can be used again. This limits for how long.
 */
function endIfNotRead(raw: IncomingMessage) {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  const timer = setTimeout(() => raw.destroy(), drainFor).unref()
  raw.once('close', () => clearTimeout(timer))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The multipart form that was sent, if it was one. */
    form: SentForm | null
  }
}
