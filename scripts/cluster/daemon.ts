import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { User } from '../postgres.ts'

export interface Program {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  user?: User
  /** What it prints goes to the end of this file. */
  log: string
}

/** A program in the background that can be ended and started again. Only its own process is signalled, by its id. */
export interface Daemon {
  name: string
  log: string
  start(): Promise<void>
  /** Resolves when it has ended; after `patience` milliseconds it is killed. */
  end(signal: NodeJS.Signals, patience?: number): Promise<void>
}

export function daemon(program: Program, onUnexpectedEnd: (name: string) => void): Daemon {
  let child: ChildProcess | undefined
  let expected = false
  const isRunning = (one: ChildProcess | undefined): one is ChildProcess =>
    one?.pid !== undefined && one.exitCode === null && one.signalCode === null
  return {
    name: program.name,
    log: program.log,
    async start() {
      if (isRunning(child)) throw new Error(`${program.name} is running already.`)
      expected = false
      const started = await launch(program)
      child = started
      started.once('exit', () => !expected && onUnexpectedEnd(program.name))
    },
    async end(signal, patience = 20_000) {
      const ending = child
      if (!isRunning(ending)) return
      expected = true
      const exit = once(ending, 'exit')
      ending.kill(signal)
      const late = setTimeout(() => ending.kill('SIGKILL'), patience)
      await exit
      clearTimeout(late)
    },
  }
}

/** As the head of a group of its own, so that a Ctrl-C in the terminal reaches it only through us, in good order. */
async function launch({ command, args, env, user, log }: Program) {
  const output = await open(log, 'a')
  try {
    const child = spawn(command, args, {
      ...user,
      cwd: user ? '/' : undefined,
      env: { ...process.env, ...env },
      stdio: ['ignore', output.fd, output.fd],
      detached: true,
    })
    await once(child, 'spawn')
    return child
  } finally {
    await output.close()
  }
}
