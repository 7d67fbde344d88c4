import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { run } from '../../processes.ts'
import type { ofTheNetwork, Programs } from '../programs.ts'

/** The network between the pieces, which can lose packets without a word, as that of a machine without power does. */
export interface Network {
  /** Meanwhile no packet goes to these ports or comes from them. */
  without(ports: number[], work: () => Promise<void>): Promise<void>
}

type NetworkPrograms = Programs<(typeof ofTheNetwork)[number]>

/** Only root may have a network of its own, and only Linux knows how. */
export const mayHaveOwnNetwork = process.platform === 'linux' && process.getuid?.() === 0

/** Set in the copy of this process that runs in the network of its own. */
const mark = 'LAGRA_OWN_NETWORK'
export const hasOwnNetwork = process.env[mark] === '1'

/**
 * Runs this program once more, in a network that has nothing but a loopback: what is cut there is not cut for anybody
 * else, and everything of it is gone when the last program in it ends. Resolves when the copy has ended.
 */
export async function runInOwnNetwork(
  { ip, unshare }: NetworkPrograms,
  onStarting: (stop: () => Promise<void>) => void,
): Promise<void> {
  const copy = [
    'sh',
    '-c',
    '"$0" link set lo up && exec "$@"',
    ip,
    process.execPath,
    ...process.argv.slice(1),
  ]
  const child = spawn(unshare, ['--net', ...copy], {
    stdio: 'inherit',
    env: { ...process.env, [mark]: '1' },
  })
  const ended = once(child, 'exit')
  onStarting(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [code] = (await ended) as [number | null]
  process.exitCode = code ?? 1
}

export function ownNetwork({ nft }: NetworkPrograms): Network {
  const tell = async (...commands: string[]) => {
    const { ok, output } = await run(nft, [commands.join('; ')])
    if (!ok) throw new Error(`nft: ${output}`)
  }
  return {
    async without(ports, work) {
      const either = `{ ${ports.join(', ')} }`
      await tell(
        'add table ip cut',
        'add chain ip cut output { type filter hook output priority 0 ; }',
        `add rule ip cut output tcp dport ${either} drop`,
        `add rule ip cut output tcp sport ${either} drop`,
      )
      try {
        await work()
      } finally {
        await tell('delete table ip cut')
      }
    },
  }
}
