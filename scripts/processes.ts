import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Outcome = { ok: boolean; output: string }
type Settings = { env?: Record<string, string | undefined>; cwd?: string; uid?: number; gid?: number }

/** Runs a program to its end and keeps what it prints. */
export async function run(command: string, args: string[], settings: Settings = {}): Promise<Outcome> {
  const child = start(command, args, settings)
  return await child.ended
}

/** Starts a program as the head of a process group, so that it can be stopped with all that it has started. */
export function start(command: string, args: string[], settings: Settings = {}) {
  if (stopping) throw new Error('Interrupted.')
  const { env, ...rest } = settings
  const child = spawn(command, args, {
    ...rest,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = child.pid
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  const ended = new Promise<Outcome>((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
  if (group !== undefined) {
    running.set(group, ended)
    child.once('exit', () => sweep(group))
  }
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null || group === undefined) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return { ended, stop, output: () => output }
}

/** Ends every program that is still running, first politely, and lets none be started any more. */
export async function stopAll() {
  stopping = true
  for (const group of running.keys()) signalGroup(group, 'SIGTERM')
  const late = setTimeout(() => {
    for (const group of running.keys()) signalGroup(group, 'SIGKILL')
  }, 5000)
  await Promise.all(running.values())
  clearTimeout(late)
}

const running = new Map<number, Promise<Outcome>>()
let stopping = false

// A browser or a worker that outlives the head of its group goes with it; left alive, it would also hold our pipes.
function sweep(group: number) {
  running.delete(group)
  signalGroup(group, 'SIGKILL')
}

function signalGroup(group: number, signal: NodeJS.Signals) {
  try {
    process.kill(-group, signal)
  } catch {
    // The group has ended already.
  }
}
