import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, FileReply } from '#contract/endpoint.ts'

/** Sends what a handler answered with. */
export function sendReply(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (isFile(endpoint)) return sendFile(reply, result as FileReply)
  const answer = envelope(endpoint, result)
  return endpoint.etag ? sendTagged(request, reply, answer) : reply.send(answer)
}

const envelope = (endpoint: Endpoint, result: unknown) =>
  endpoint.bare ? result : { success: 1, ...(result as object) }

const isFile = (endpoint: Endpoint) => endpoint.reply.meta()?.['contentType'] !== undefined
/** A stream stays open as long as a screen is shown, so it does not count as a running call. */
export const isStream = (endpoint: Endpoint) => endpoint.reply.meta()?.['contentType'] === 'text/event-stream'

function sendFile(reply: FastifyReply, { contentType, content, fileName, immutable }: FileReply) {
  reply
    .type(contentType)
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-store')
  if (fileName)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply.send(content instanceof Uint8Array ? content : Readable.from(content))
}

/** If the caller already has this version, the reply has no body. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const content = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(content)
}

/** An extra column (such as a password's hash) passes the compiler but fails here. */
export function checkReply(endpoint: Endpoint, result: unknown) {
  if (isFile(endpoint)) return
  const sent: unknown = JSON.parse(JSON.stringify(result ?? {}))
  const declared = endpoint.reply.parse(sent)
  if (JSON.stringify(sorted(declared)) !== JSON.stringify(sorted(sent))) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers with more than it declares: ${JSON.stringify(sent)}`,
    )
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
