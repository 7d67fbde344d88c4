import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { User } from '../postgres.ts'

/** A part of the cluster that can die, hang and come back. */
export interface Piece {
  name: string
  /** The file to whose end it writes. */
  log: string
  start(): Promise<void>
  /** As an operator stops it, with time to finish. Resolves when it has ended. */
  stop(): Promise<void>
  /** As when its machine loses power. Resolves when it has ended. */
  kill(): Promise<void>
  /** It is still there, and does nothing any more until it is thawed. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export interface Program {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  user?: User
  log: string
}

/** In milliseconds: what has not ended so long after it was told to is killed. */
const patience = 30_000

/** A program in the background. Only its own process is signalled, by its id. */
export function daemon(program: Program, onUnexpectedEnd: (name: string) => void): Piece {
  let child: ChildProcess | undefined
  let isExpected = false

  async function end(signal: NodeJS.Signals) {
    const ending = child
    if (!isRunning(ending)) return
    isExpected = true
    const exit = once(ending, 'exit')
    ending.kill(signal)
    // One that is frozen hears of it only when it goes on.
    ending.kill('SIGCONT')
    const late = setTimeout(() => ending.kill('SIGKILL'), patience)
    await exit
    clearTimeout(late)
  }

  return {
    name: program.name,
    log: program.log,
    async start() {
      if (isRunning(child)) throw new Error(`${program.name} is running already.`)
      isExpected = false
      const started = await launch(program)
      child = started
      started.once('exit', () => !isExpected && onUnexpectedEnd(program.name))
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: async () => void child?.kill('SIGSTOP'),
    thaw: async () => void child?.kill('SIGCONT'),
  }
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null

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
