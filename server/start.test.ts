import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from './testing/database.ts'

/** The real process: what `npm start` runs, what an operator's signals do to it. */

let database: TestDatabase
let environment: NodeJS.ProcessEnv
const running = new Set<ChildProcess>()

beforeEach(async () => {
  database = await emptyDatabase()
  if (database.connection.embedded) await database.connection.close() // the process wants the folder for itself
  environment = {
    ...process.env,
    PORT: '0',
    DEMO: '0',
    SECRET_KEY: '00'.repeat(32),
    DATA_DIR: database.config.dataDir,
    DATABASE_URL: database.config.databaseUrl ?? '',
  }
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  if (database.connection.embedded) await rm(database.config.dataDir, { recursive: true, force: true })
  else await database.close()
})

function launch(file = 'server/main.ts', args: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...environment, ...more },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.add(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => output.push(line))
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, output, exit }
}

async function start() {
  const server = launch()
  const lines = createInterface({ input: server.child.stdout })
  for await (const line of lines) {
    const url = /ready at (http:\S+)/.exec(line)?.[1]
    if (url) return { ...server, url }
  }
  throw new Error(server.output.join('\n'))
}

describe('the server', () => {
  test('answers, and stops cleanly on either signal', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, exit, url } = await start()
      expect(await (await fetch(`${url}/api/health/ready`)).json()).toEqual({ status: 'ok' })
      child.kill(signal)
      child.kill(signal) // a Ctrl-C comes from the terminal and from npm
      expect(await exit).toBe(0)
    }
  })

  test('finishes the requests under way before it stops', async () => {
    const { child, exit, url } = await start()
    const body = JSON.stringify({ validateUsername: 'nobody@test.example', validateUserPassword: 'x' })
    const slow = request(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    slow.write(body.slice(0, 5))
    await once(slow, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined))
    // The other request on the same server shows that the first one has been taken in.
    await fetch(`${url}/api/health/live`)
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${url}/api/health/live`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    slow.end(body.slice(5))
    const [response] = await once(slow, 'response')
    expect(response.statusCode).toBe(401)
    response.resume()
    expect(await exit).toBe(0)
  })

  test('says plainly what is wrong with a setting, a port or a folder', async () => {
    const wrong = launch('server/main.ts', [], { PORT: 'x' })
    expect(await wrong.exit).toBe(1)
    expect(wrong.output.join('\n')).toContain('PORT must be a whole number from 0 to 65535, but is "x"')

    const { url, child, exit } = await start()
    const second = launch('server/main.ts', [], { PORT: new URL(url).port })
    expect(await second.exit).toBe(1)
    expect(second.output.join('\n')).toMatch(/Port \d+ is taken/)
    expect(second.output.join('\n')).not.toContain('    at ')
    child.kill()
    await exit
  })

  test('does not fill in the demo where others could log in, and says how to go on', async ({ skip }) => {
    if (!database.connection.embedded) skip('only the embedded database is filled by itself')
    const server = launch('server/main.ts', [], { DEMO: '', TRUST_PROXY: '1' })
    await expect.poll(() => server.output.join('\n'), { timeout: 30_000 }).toContain('ready at')
    expect(server.output.join('\n')).toMatch(/demo house is not filled in, because TRUST_PROXY/)
    expect(server.output.join('\n')).toContain('npm run superadmin')
    server.child.kill()
    expect(await server.exit).toBe(0)
  })

  test('killed without warning, it loses nothing that it had answered', async ({ skip }) => {
    if (!database.connection.embedded) skip('a server’s own business')
    expect(await makeSuperadmin('a@test.example')).toBe(0)
    const first = await start()
    const login = (url: string) =>
      fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          validateUsername: 'a@test.example',
          validateUserPassword: 'correct horse battery',
        }),
      })
    const { SessionKey } = (await (await login(first.url)).json()) as { SessionKey: string }
    first.child.kill('SIGKILL')
    await first.exit
    const again = await start()
    const me = await fetch(`${again.url}/api/currentuser`, { headers: { authorization: SessionKey } })
    expect(me.status).toBe(200)
    again.child.kill()
    await again.exit
  })
})

async function makeSuperadmin(email: string, password = 'correct horse battery') {
  const command = launch('server/operations/commands/superadmin.ts', ['--email', email, '--name', 'Anna'])
  command.child.stdin?.end(`${password}\n`)
  return command.exit
}

describe('commands', () => {
  test('make the first superadmin, once, with a decent password', async () => {
    expect(await makeSuperadmin('a@test.example', '1234567890')).toBe(1)
    expect(await makeSuperadmin('no address')).toBe(1)
    expect(await makeSuperadmin('a@test.example')).toBe(0)
    expect(await makeSuperadmin('A@test.example')).toBe(1)
  })

  test('back up while the server is running, and restore elsewhere', async () => {
    await makeSuperadmin('a@test.example')
    const { child, exit } = await start()
    const folder = await mkdtemp(join(tmpdir(), 'lagra-command-'))
    const file = join(folder, 'backup.jsonl.gz')
    const backup = launch('server/operations/commands/backup.ts', [file])
    expect({ code: await backup.exit, output: backup.output }).toMatchObject({ code: 0 })
    child.kill()
    await exit

    const elsewhere = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
    const restore = launch('server/operations/commands/restore.ts', [file], elsewhere)
    expect({ code: await restore.exit, output: restore.output }).toMatchObject({ code: 0 })
    const again = launch('server/operations/commands/restore.ts', [file], elsewhere)
    expect(await again.exit).toBe(1)
    expect(again.output.join('\n')).toContain('not empty')
    await rm(folder, { recursive: true })
  })
})
