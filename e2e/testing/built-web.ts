import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runNode } from './run-node.ts'

let built: Promise<void> | undefined

/** `npm test` has built the web by now; whoever changes a screen and runs one file wants to test the change. */
export function builtWeb(): Promise<void> {
  return (built ??= buildIfOld())
}

async function buildIfOld() {
  const sources = await Promise.all(['web', 'locker-screen', 'contract'].map(newestBelow))
  if (Math.max(...sources) < (await changedAt(join(root, 'dist/web/index.html')))) return
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error']
  // The environment of the tests would bring React's development build.
  await runNode('The web could not be built', args, { NODE_ENV: 'production' })
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
