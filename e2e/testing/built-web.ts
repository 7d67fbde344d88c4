import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runNode } from './run-node.ts'

const building = new Map<string, Promise<void>>()

/** `npm test` has built the web by now; whoever changes a screen and runs one file wants to test the change. */
export const builtWeb = () => once('dist/web/index.html', [])

/** The page of the kit's own tests, which nobody else builds. */
export const builtKit = () => once('dist/kit/kit.html', ['--mode', 'kit'])

function once(page: string, options: string[]): Promise<void> {
  const started = building.get(page) ?? buildIfOld(page, options)
  building.set(page, started)
  return started
}

async function buildIfOld(page: string, options: string[]) {
  const sources = await Promise.all(['web', 'locker-screen', 'contract', 'scripts/build'].map(newestBelow))
  const newest = Math.max(...sources, await changedAt(join(root, 'vite.config.ts')))
  if (newest < (await changedAt(join(root, page)))) return
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error', ...options]
  // The environment of the tests would bring React's development build.
  await runNode(`${page} could not be built`, args, { NODE_ENV: 'production' })
}

async function newestBelow(folder: string) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return Math.max(...(await Promise.all(files.map((file) => changedAt(join(file.parentPath, file.name))))))
}

const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
