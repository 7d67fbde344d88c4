import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Serves the built web. Answers with a function that sends its page, for every address that is a screen's. */
export async function serveWeb(app: FastifyInstance, webDir: string) {
  const sendPage = await pageOf(webDir, 'index.html')
  if (!sendPage) return undefined

  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['*.html', '**/*.br'],
    // The build has compressed what is worth it.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Vite puts a hash of the content into the names below assets/.
      const hashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  for (const url of ['/', '/index.html']) app.get(url, (_request, reply) => sendPage(reply))
  const sendLocker = await pageOf(webDir, 'locker.html')
  if (sendLocker) serveLocker(app, sendLocker)
  return sendPage
}

type SendPage = (reply: FastifyReply) => FastifyReply

/** A page with a fresh nonce each time that it is sent. */
async function pageOf(webDir: string, name: string): Promise<SendPage | undefined> {
  const page = await readFile(join(webDir, name), 'utf8').catch(() => undefined)
  const pieces = page?.split('__NONCE__')
  return (
    pieces &&
    ((reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(pieces.join(reply.cspNonce.style)))
  )
}

/**
 * The lockers' own screens: one page, which each of them can be installed from. Search engines are asked not to index
 * it.
 */
function serveLocker(app: FastifyInstance, sendLocker: SendPage) {
  for (const url of ['/locker.html', '/locker/:callerId'])
    app.get(url, (_request, reply) => sendLocker(reply.header('x-robots-tag', 'noindex, nofollow')))
  app.get<{ Params: { callerId: string } }>('/locker/:callerId/manifest.webmanifest', ({ params }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(params.callerId))),
  )
}

function manifestOf(callerId: string) {
  const address = `/locker/${encodeURIComponent(callerId)}`
  return {
    id: address,
    start_url: address,
    scope: '/locker/',
    name: 'Lagra',
    short_name: 'Lagra',
    display: 'fullscreen',
    orientation: 'any',
    background_color: '#f6f7f8',
    theme_color: '#0f6b6b',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/locker-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/locker-icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/locker-icon-mask.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
