import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { assertFew, TooLargeFile, UnreadableFile } from './paid.ts'
import { type ReadFile, readFile } from './read-file.ts'

/** What is read before anybody notices; a thread takes longer to start. */
const small = 100_000
const memory = { maxOldGenerationSizeMb: 1024 }
const mostSeconds = 60
/** It takes longer than that, or more memory. */
const tooMuch = new Set<unknown>(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'])

/** Reads a bank's file. A large one takes seconds: it is read beside the server, which answers others meanwhile. */
export async function readAside(content: string): Promise<ReadFile> {
  assertFew(content)
  if (content.length < small) return readFile(content)
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: memory,
  })
  try {
    const signal = AbortSignal.timeout(mostSeconds * 1000)
    const [said] = (await once(worker, 'message', { signal })) as [ReadFile | 'unreadable']
    if (said === 'unreadable') throw new UnreadableFile('said by the thread')
    return said
  } catch (error) {
    if (error instanceof Error && tooMuch.has('code' in error ? error.code : undefined))
      throw new TooLargeFile(undefined, { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
