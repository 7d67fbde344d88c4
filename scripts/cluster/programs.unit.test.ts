import { afterEach, expect, test, vi } from 'vitest'
import { findPrograms, ofTheCluster } from './programs.ts'

afterEach(() => vi.unstubAllEnvs())

test('what is missing is said in one line, with how to install it', async () => {
  vi.stubEnv('PATH', '')
  const line =
    /^The cluster needs .*etcd-server, patroni, python3-etcd, haproxy, pgbouncer: apt-get install .*etcd-server patroni python3-etcd haproxy pgbouncer \(Debian\), or add -- --install to the command, as root\.$/
  await expect(findPrograms(ofTheCluster, false, [])).rejects.toThrow(line)
})
