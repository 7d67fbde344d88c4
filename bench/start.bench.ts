import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverProcess } from '#server/testing/server-process.ts'
import { medianTime } from './median.ts'
import type { Benchmark } from './run.ts'

const run = promisify(execFile)

/** From nothing to a server that answers, beside what it takes to start Node at all. Embedded. */
export default {
  name: 'Starting',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagra-bench-'))
    const environment = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO: '0',
      NODE_DISABLE_COMPILE_CACHE: '1',
    }
    const bare = await medianTime(5, () => run(process.execPath, ['-e', '0']))
    const server = serverProcess(environment)
    const startAndEnd = async () => {
      await server.start()
      await server.end('SIGTERM')
    }
    await startAndEnd() // the first one makes the database
    const start = await medianTime(5, startAndEnd)
    const fill = await medianTime(1, () =>
      run(process.execPath, ['demo/main.ts'], { env: { ...environment, DATA_DIR: `${dataDir}/demo` } }),
    )
    await rm(dataDir, { recursive: true, force: true })
    return {
      'start and stop / start of Node': start / bare,
      'filling the demo house / start and stop': fill / start,
      'start and stop, ms': start,
      'filling the demo house, ms': fill,
    }
  },
  limits: { 'start and stop, ms': 5000, 'filling the demo house, ms': 30_000 },
} satisfies Benchmark
