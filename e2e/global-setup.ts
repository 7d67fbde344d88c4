import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Lagra answers, with the demo house in it. */
    url: string
  }
}

const root = resolve(import.meta.dirname, '..')
const startTimeout = 110_000

/** The browser tests drive the server at LAGRA_URL, or one that is started here on a fresh database. */
export default async function setup(project: TestProject) {
  const given = process.env['LAGRA_URL']
  if (given) {
    project.provide('url', given)
    return undefined
  }
  if (!existsSync(join(root, 'dist/web/index.html')))
    await (await import('vite')).build({ root: join(root, 'web') })
  const dataDir = await mkdtemp(join(tmpdir(), 'lagra-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = start(port, dataDir)
  await ready(url, server)
  project.provide('url', url)
  return async () => {
    await stop(server.process)
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Started {
  process: ChildProcess
  /** What it has said so far, for the message when it does not start. */
  said: () => string
}

function start(port: number, dataDir: string): Started {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { process: child, said: () => output }
}

async function ready(url: string, server: Started) {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    if (server.process.exitCode !== null) break
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  server.process.kill('SIGTERM')
  throw new Error(`The server did not start:\n${server.said()}`)
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null) return
  const ended = new Promise((resume) => server.once('exit', resume))
  server.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
