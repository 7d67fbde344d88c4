import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { lockerLine } from '#contract/gateway/gateway.ts'
import type { NewDevice } from './device.ts'
import type { Kept } from './running.ts'

/** What outlives the simulator: the lockers' keys and what they have not sent yet, and devices that wait. */
export interface State {
  lockers: Kept[]
  devices: NewDevice[]
}

const saved = z.object({
  lockers: z.array(
    z.object({
      Name: z.string(),
      CallerId: z.string(),
      AccessKey: z.string(),
      queue: z.array(
        z.union([
          z.object({
            line: z.custom<z.input<typeof lockerLine>>((line) => lockerLine.safeParse(line).success),
          }),
          z.object({
            refill: z.object({
              AdminCode: z.string(),
              UUID: z.string(),
              lines: z.array(z.object({ LockerArticleId: z.int(), Amount: z.int() })),
            }),
          }),
        ]),
      ),
    }),
  ),
  devices: z.array(z.object({ Hostname: z.string(), DeviceKey: z.string().optional() })),
})

export async function readState(file: string | undefined): Promise<State> {
  const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(noneYet)
  if (text === undefined) return { lockers: [], devices: [] }
  const read = saved.safeParse(parsed(text))
  if (!read.success)
    throw new Error(`${file} does not hold what lockers keep. Move it away, or name another.`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function noneYet(error: unknown) {
  if ((error as { code?: unknown }).code === 'ENOENT') return undefined
  throw error
}

/** Writes the state as it is now; many who ask meanwhile share the next writing. The file is whole at any moment. */
export function stateWriter(file: string | undefined, state: State): () => Promise<void> {
  if (file === undefined) return async () => {}
  let writing = Promise.resolve()
  let next: Promise<void> | undefined
  const write = async () => {
    next = undefined
    await mkdir(dirname(file), { recursive: true })
    // It holds the lockers' keys.
    await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return () => {
    next ??= writing = writing.then(write)
    return next
  }
}
