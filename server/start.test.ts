import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from './testing/database.ts'
import { handOver, launch, makeSuperadmin, runCommand, startServer } from './testing/server-process.ts'

/** The real process: what `npm start` runs, what an operator's signals do to it. start-embedded.test.ts has the rest. */

let own: Awaited<ReturnType<typeof handOver>>
const running = new Set<ChildProcess>()

beforeAll(async () => void (own = await handOver(await emptyDatabase())))
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(() => own.remove())

async function start() {
  const server = await startServer(own.environment)
  running.add(server.child)
  return server
}

describe('the server', () => {
  test('answers, and finishes the requests under way before it stops on a signal', async () => {
    const { child, exit, url } = await start()
    expect(await (await fetch(`${url}/api/health/ready`)).json()).toEqual({ status: 'ok' })
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

  test('says what is wrong with a setting or a port, and stops cleanly on Ctrl-C', async () => {
    const wrong = launch('server/main.ts', [], { ...own.environment, PORT: 'x' })
    expect(await wrong.exit).toBe(1)
    expect(wrong.output.join('\n')).toContain('PORT must be a whole number from 0 to 65535, but is "x"')

    const { url, child, exit } = await start()
    const second = launch('server/main.ts', [], { ...own.environment, PORT: new URL(url).port })
    expect(await second.exit).toBe(1)
    expect(second.output.join('\n')).toMatch(/Port \d+ is taken/)
    expect(second.output.join('\n')).not.toContain('    at ')
    child.kill('SIGINT')
    child.kill('SIGINT') // a Ctrl-C comes from the terminal and from npm
    expect(await exit).toBe(0)
  })
})

describe('commands', () => {
  test('make the first superadmin, once, with a decent password', async () => {
    const made = async (email: string, password = 'correct horse battery') =>
      (await makeSuperadmin(own.environment, email, password)).code
    expect(await made('a@test.example', '1234567890')).toBe(1)
    expect(await made('no address')).toBe(1)
    expect(await made('a@test.example')).toBe(0)
    expect(await made('A@test.example')).toBe(1)
  })

  test('tell the mail server whether a mail that came back is of use here', async () => {
    const message = `Content-Type: multipart/report; boundary=b
In-Reply-To: <${crypto.randomUUID()}@lagra.example>

--b
Content-Type: message/delivery-status

Action: failed
Status: 5.1.1
--b--`
    const bounce = (environment: NodeJS.ProcessEnv) =>
      runCommand('server/operations/commands/bounce.ts', [], environment, message)
    const unknown = { code: 65, output: expect.stringContaining('not known here') }
    expect(await bounce(own.environment)).toMatchObject(unknown)
    const nowhere = { ...own.environment, DATABASE_URL: 'postgres://lagra@127.0.0.1:1/lagra' }
    expect(await bounce(nowhere)).toMatchObject({ code: 75 })
  })

  test('back up while the server is running, and restore elsewhere, and into the embedded database', async () => {
    const { child, exit } = await start()
    const folder = await mkdtemp(join(tmpdir(), 'lagra-command-'))
    const file = join(folder, 'backup.jsonl.gz')
    const backup = await runCommand('server/operations/commands/backup.ts', [file], own.environment)
    expect(backup).toMatchObject({ code: 0 })
    child.kill()
    expect(await exit).toBe(0)

    const elsewhere = await handOver(await emptyDatabase())
    const restore = () => runCommand('server/operations/commands/restore.ts', [file], elsewhere.environment)
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })
    await elsewhere.remove()
    const embedded = { ...elsewhere.environment, DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
    expect(await runCommand('server/operations/commands/restore.ts', [file], embedded)).toMatchObject({
      code: 0,
    })
    await rm(folder, { recursive: true })
  })
})
