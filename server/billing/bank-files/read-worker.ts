import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from './paid.ts'
import { type ReadFile, readFile } from './read-file.ts'

/** Reads one file, says what is in it, and ends. */
function said(): ReadFile | 'unreadable' {
  try {
    return readFile(String(workerData))
  } catch (error) {
    if (error instanceof UnreadableFile) return 'unreadable'
    throw error
  }
}

parentPort?.postMessage(said())
