import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from './testing/database.ts'
import { handOver, launch, makeSuperadmin, runCommand, startServer } from './testing/server-process.ts'

/**
 * The real process on the embedded database, whose files are its own. The tests go on from each other, since each start
 * takes seconds. What is the same on either database is in start.test.ts, and so is a backup that is restored into an
 * embedded one.
 */

let own: Awaited<ReturnType<typeof handOver>>
let folder: string
let server: Awaited<ReturnType<typeof startServer>>
const running = new Set<ChildProcess>()
const [email, password] = ['a@test.example', 'correct horse battery']

beforeAll(async () => {
  own = await handOver(await emptyDatabase())
  folder = await mkdtemp(join(tmpdir(), 'lagra-command-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await own.remove()
  await rm(folder, { recursive: true })
})

async function start(more: NodeJS.ProcessEnv = {}) {
  server = await startServer({ ...own.environment, ...more })
  running.add(server.child)
}

test('the demo is not filled in where others could log in, and the server says how to go on', async () => {
  await start({ DEMO: '', TRUST_PROXY: '1' })
  const output = server.output.join('\n')
  expect(output).toMatch(/demo house is not filled in, because TRUST_PROXY/)
  expect(output).toContain('npm run superadmin')
})

test('the server answers, and stops cleanly on a signal that comes twice', async () => {
  expect(await (await fetch(`${server.url}/api/health/ready`)).json()).toEqual({ status: 'ok' })
  server.child.kill('SIGTERM')
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})

test('a backup is made while the server is running', async () => {
  expect(await makeSuperadmin(own.environment, email, password)).toMatchObject({ code: 0 })
  await start()
  const file = join(folder, 'backup.jsonl.gz')
  expect(await runCommand('server/operations/commands/backup.ts', [file], own.environment)).toMatchObject({
    code: 0,
  })
})

test('a second one says why it does not start, and a second superadmin with the same address is refused', async () => {
  const refused = async (PORT: string) => {
    const second = launch('server/main.ts', [], { ...own.environment, PORT })
    expect(await second.exit).toBe(1)
    const output = second.output.join('\n')
    expect(output).not.toContain('    at ')
    return output
  }
  expect(await refused(new URL(server.url).port)).toMatch(/Port \d+ is taken/)
  expect(await refused('0')).toContain('Another Lagra is already using')
  expect(await makeSuperadmin(own.environment, email.toUpperCase(), password)).toMatchObject({ code: 1 })
})

test('killed without warning, it loses nothing that it had answered', async () => {
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ validateUsername: email, validateUserPassword: password }),
  })
  const { SessionKey } = (await login.json()) as { SessionKey: string }
  server.child.kill('SIGKILL')
  await server.exit
  await start()
  const me = await fetch(`${server.url}/api/currentuser`, { headers: { authorization: SessionKey } })
  expect(me.status).toBe(200)
  server.child.kill('SIGINT')
  expect(await server.exit).toBe(0)
})
