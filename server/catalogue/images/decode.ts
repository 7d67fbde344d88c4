import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { imageLimits } from '#contract/limits.ts'
import { notAnImage, tooManyPixels, unavailable } from '#server/errors.ts'
import { makeQueue } from '#server/http/turns.ts'

/** What the decoder's process is to make. */
export interface Asked {
  content: Uint8Array
  form: 'picture' | 'logo' | 'thumbnail'
}

/** What it says of a picture. */
export type Decoded = { picture: Uint8Array } | { problem: 'tooManyPixels' | 'notAnImage' }

/** Every waiting call holds a file in memory, so few may wait. One caller never has both decoders: the others take turns. */
export const decodingLimits = {
  atWork: 1,
  waiting: 2,
  waitingMilliseconds: 60_000,
  inAll: { atWork: 2, waiting: 50 },
}
const takeTurn = makeQueue(decodingLimits)

/** The caller, and whether the connection is still open. */
export interface Sender {
  member: { id: number }
  gone: AbortSignal
}

const idleSeconds = 60
const program = join(import.meta.dirname, 'decoder.ts')

/** Decodes a picture in another process. Two of them work at a time, the others wait for their turn. */
export async function decode(
  content: Uint8Array,
  field: string,
  { member, gone }: Sender,
  form: Asked['form'] = 'picture',
  seconds = imageLimits.seconds,
): Promise<Buffer> {
  const over = await takeTurn(String(member.id), { gone })
  try {
    const answer = await ask({ content, form }, seconds)
    if (!answer) throw unavailable()
    if ('picture' in answer) return Buffer.from(answer.picture)
    throw answer.problem === 'tooManyPixels' ? tooManyPixels(field) : notAnImage(field)
  } finally {
    over()
  }
}

const idle = new Map<ChildProcess, NodeJS.Timeout>()

/** Answers with undefined when the decoder took too long, or died. */
async function ask(asked: Asked, seconds: number): Promise<Decoded | undefined> {
  const child = takeIdle() ?? start()
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  try {
    return await new Promise<Decoded | undefined>((resolve) => {
      child.once('message', (said) => resolve(said as Decoded))
      child.once('exit', () => resolve(undefined))
      child.once('error', () => resolve(undefined))
      // A decoder that dies while a picture is sent to it is handled by its exit event.
      child.send(asked, () => {})
    })
  } finally {
    clearTimeout(timer)
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    child.on('error', () => {})
    if (child.connected && !child.killed) keepIdle(child)
  }
}

/** It gets nothing of the server's environment: the secrets in it are of no use to a decoder. */
const start = () => fork(program, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })

/** One that is idle does not keep the server from ending, and after a while gives its memory back. */
function keepIdle(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  const timer = setTimeout(() => {
    idle.delete(child)
    child.disconnect()
  }, idleSeconds * 1000)
  idle.set(child, timer.unref())
}

function takeIdle() {
  for (const [child, timer] of idle) {
    clearTimeout(timer)
    idle.delete(child)
    if (!child.connected) continue
    child.ref()
    child.channel?.ref()
    return child
  }
}
