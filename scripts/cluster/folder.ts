import { chmod, chown, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '../processes.ts'
import type { User } from '../postgres.ts'

export interface Folder {
  path: string
  /** A file that only the programs' own user can read. */
  write(name: string, text: string): Promise<string>
  /** A folder inside that belongs to that user. */
  make(name: string): Promise<string>
  /** Deletes it, unless the operator has chosen the place. */
  remove(): Promise<void>
}

/** The only place where the cluster keeps anything: CLUSTER_DIR, which must be empty, or one that is thrown away. */
export async function clusterFolder(user: User, chosen = process.env['CLUSTER_DIR']): Promise<Folder> {
  const path = chosen ? await emptyFolder(resolve(chosen)) : await mkdtemp(join(tmpdir(), 'lagra-cluster-'))
  const own = await realpath(path)
  // PostgreSQL runs as another user where we are root, and must be able to walk through.
  await chmod(own, 0o711)
  const folder: Folder = {
    path: own,
    async write(name, text) {
      const file = join(own, name)
      await writeFile(file, text.trimStart(), { mode: 0o600 })
      if (user) await chown(file, user.uid, user.gid)
      return file
    },
    async make(name) {
      const inside = join(own, name)
      await mkdir(inside, { mode: 0o700 })
      if (user) await chown(inside, user.uid, user.gid)
      return inside
    },
    remove: async () => (chosen ? undefined : rm(own, { recursive: true, force: true })),
  }
  const probe = await folder.make('log')
  const { ok } = await run('test', ['-w', probe], user)
  if (!ok) throw new Error(`PostgreSQL's user cannot reach ${own}: set CLUSTER_DIR to a folder that it can.`)
  return folder
}

async function emptyFolder(path: string) {
  await mkdir(path, { recursive: true })
  if ((await readdir(path)).length > 0)
    throw new Error(`CLUSTER_DIR names ${path}, which is not empty. Nothing was changed there.`)
  return path
}
