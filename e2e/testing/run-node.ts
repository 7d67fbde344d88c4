import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** A program of ours, in the project's folder, with what it has said so far. */
export function startNode(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { child, said: () => output }
}

/** Runs one to its end; `failure` is told with all that it has said. */
export async function runNode(failure: string, args: string[], env: Record<string, string>) {
  const { child, said } = startNode(args, env)
  const code = await new Promise<number | null>((resume) => child.once('close', resume))
  if (code !== 0) throw new Error(`${failure}:\n${said()}`)
}
