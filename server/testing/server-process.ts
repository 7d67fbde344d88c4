import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestDatabase } from './database.ts'

/** Of every server process that a test starts. */
export const secretKey = '00'.repeat(32)

/** What a server process needs to work on this database. The process has it for itself from now on. */
export async function handOver({ config, connection, close }: TestDatabase) {
  if (connection.embedded) await connection.close()
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: '0',
    DEMO: '0',
    SECRET_KEY: secretKey,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
  }
  const remove = () => (connection.embedded ? rm(config.dataDir, { recursive: true, force: true }) : close())
  return { environment, remove }
}

/** Starts one of the programs; its output is kept, line by line. */
export function launch(file: string, args: string[], environment: NodeJS.ProcessEnv) {
  // Programs that are started later find what the first one compiled.
  const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'lagra-compiled'), ...environment }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const output: string[] = []
  const [stdout] = [child.stdout, child.stderr].map((input) =>
    createInterface({ input }).on('line', (line) => output.push(line)),
  )
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, stdout, output, exit }
}

/** Starts the server and waits until it is ready. */
export async function startServer(environment: NodeJS.ProcessEnv) {
  const { child, stdout, output, exit } = launch('server/main.ts', [], environment)
  const url = await new Promise<string>((resolve, reject) => {
    stdout?.on('line', (line) => {
      const address = /ready at (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    void exit.then(() => reject(new Error(`the server did not start:\n${output.join('\n')}`)))
  })
  return { child, output, exit, url }
}

/** A server that can be ended and started again at the same address. */
export function serverProcess(environment: NodeJS.ProcessEnv) {
  let port = '0'
  let server: Awaited<ReturnType<typeof startServer>> | undefined

  async function start() {
    server = await startServer({ ...environment, PORT: port })
    port = new URL(server.url).port
    return server.url
  }

  /** Answers with what it ended with, if it was running. */
  async function end(signal: NodeJS.Signals) {
    if (!server || server.child.exitCode !== null || server.child.signalCode !== null) return undefined
    server.child.kill(signal)
    return server.exit
  }

  return { start, end }
}

/** Runs one of the server's commands to its end. */
export async function runCommand(file: string, args: string[], environment: NodeJS.ProcessEnv, input = '') {
  const { child, output, exit } = launch(file, args, environment)
  child.stdin.end(input)
  return { code: await exit, output: output.join('\n') }
}

export const makeSuperadmin = (environment: NodeJS.ProcessEnv, email: string, password: string) =>
  runCommand(
    'server/operations/commands/superadmin.ts',
    ['--email', email, '--name', 'Åsa'],
    environment,
    `${password}\n`,
  )
