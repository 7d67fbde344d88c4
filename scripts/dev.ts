// npm run dev: the server, started anew when its sources change, and the web from Vite. Ctrl-C ends both.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const children = [
  start('server', 'node', ['--watch', '--watch-preserve-output', 'server/main.ts']),
  start('web', 'vite', []),
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
await Promise.race(children.map((child) => once(child, 'exit')))
stop()

function start(name: string, command: string, args: string[]) {
  // Heads of their own groups: a Ctrl-C of the terminal reaches them through us, once.
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: environment(),
  })
  const label = `${name.padEnd(6)} │ `
  child.stdout.on('data', (data: Buffer) => process.stdout.write(prefixed(label, data)))
  child.stderr.on('data', (data: Buffer) => process.stderr.write(prefixed(label, data)))
  child.on('error', (error) => process.stderr.write(`${label}${error.message}\n`))
  return child
}

function environment(): NodeJS.ProcessEnv {
  // Vite hands /api on to the server.
  const api = `http://127.0.0.1:${process.env['PORT'] || 3000}`
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return { LAGRA_API: api, ...process.env, ...colour }
}

function prefixed(label: string, data: Buffer) {
  return data.toString().replaceAll(/^(?=.)/gm, label)
}

function stop() {
  for (const child of children) signalGroup(child, 'SIGTERM')
  // The server finishes what is under way first; one that hangs is ended.
  setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), 10_000).unref()
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}
