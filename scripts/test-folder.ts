import { chmod, mkdtemp, realpath, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * For what the tests keep on disk, in memory if there is plenty: databases are thousands of small files, and to make and
 * delete them on a disk took a fifth of the time of the API tests.
 */
export async function testFolder() {
  const folder = await realpath(
    await mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), 'lagra-test-')),
  )
  // PostgreSQL runs as another user where we are root, and must be able to walk through.
  await chmod(folder, 0o711)
  return folder
}

async function hasRoom(path: string) {
  const room = await statfs(path).catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize > 6 * gigabyte && freemem() > 10 * gigabyte
}
