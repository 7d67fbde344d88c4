import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Serves the built web. Answers with a function that sends its page, for every address that is a screen's. */
export async function serveWeb(app: FastifyInstance, webDir: string) {
  const page = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const pieces = page.split('__NONCE__')

  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      // Vite puts a hash of the content into the names below assets/.
      const hashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pieces.join(reply.cspNonce.style))
  for (const url of ['/', '/index.html']) app.get(url, (_request, reply) => sendPage(reply))
  return sendPage
}
