import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The real server as a process of its own, which can be killed and started again at the same address. */
export function serverProcess(environment: NodeJS.ProcessEnv) {
  let port = '0'
  let child: ChildProcess | undefined

  async function start() {
    const started = launch('server/main.ts', [], { ...environment, PORT: port })
    child = started.child
    for await (const line of createInterface({ input: started.child.stdout })) {
      const url = /ready at (http:\S+)/.exec(line)?.[1]
      if (url === undefined) continue
      port = new URL(url).port
      return url
    }
    throw new Error(`the server did not start:\n${started.errors()}`)
  }

  /** Answers with what it ended with, if it was running. */
  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exit) as [number | null]
    return code
  }

  return { start, end }
}

/** Runs one of the server's commands to its end. */
export async function runCommand(
  file: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  input: string,
) {
  const { child, errors } = launch(file, args, environment)
  child.stdout.resume()
  child.stdin.end(input)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${errors()}`)
}

function launch(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more))
  return { child, errors: () => text }
}
