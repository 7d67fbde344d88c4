import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { builtKit } from './built-web.ts'
import { root } from './run-node.ts'
import type { Lagra, Running } from './servers.ts'

const folder = join(root, 'dist/kit')
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Hands out the kit's page and its files, under the same content security policy as a Lagra does. */
export async function startKitServer(lagra: Promise<Lagra> | undefined): Promise<Running> {
  await builtKit()
  const files = await filesOf(folder)
  const page = String(files.get('/kit.html'))
  const policy = await policyOf(lagra)

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1')
    const file = files.get(pathname)
    if (file) {
      // Vite puts a hash of the content into the names below assets/.
      const kept = pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache'
      const type = types[extname(pathname)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'cache-control': kept }).end(file)
    } else if (pathname.startsWith('/sandbox/')) {
      const nonce = randomBytes(16).toString('hex')
      response
        .writeHead(200, {
          'content-type': types['.html'],
          'cache-control': 'no-store',
          'content-security-policy': policy(nonce),
        })
        .end(page.replaceAll('__NONCE__', nonce))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** All of them, by the path at which they are asked for. */
async function filesOf(below: string) {
  const entries = await readdir(below, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map<string, Buffer>(
    await Promise.all(
      paths.map(
        async (path) => [`/${relative(below, path).replaceAll(sep, '/')}`, await readFile(path)] as const,
      ),
    ),
  )
}

/** The policy of the server's own page, with another nonce. */
async function policyOf(lagra: Promise<Lagra> | undefined) {
  const { url } = (await lagra) ?? { url: '' }
  const { headers } = await fetch(url)
  const policy = headers.get('content-security-policy') ?? ''
  return (nonce: string) => policy.replaceAll(/'nonce-[^']+'/g, `'nonce-${nonce}'`)
}
