import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorText } from '#server/http/error-text.ts'
import type { Cluster } from './cluster.ts'
import { primaryOf } from './members.ts'

const verbs = ['kill', 'start', 'stop', 'freeze', 'thaw'] as const

export const commandUsage = `Type what should happen, such as: kill member1
              ${verbs.join(', ')} – etcd1–3, member1–3, server1–3, haproxy, pgbouncer`

/** Does what is typed into the terminal, for as long as there is one. */
export async function obeyCommands({ etcds, members, haproxy, pgbouncer, servers }: Cluster) {
  const pieces = [...etcds, ...members, haproxy, pgbouncer, ...servers]
  for await (const line of createInterface({ input: process.stdin })) {
    const [first, second] = line.trim().split(/\s+/)
    const verb = verbs.find((each) => each === first)
    const piece = pieces.find(({ name }) => name === second)
    if (!verb || !piece) console.log(`  ${commandUsage}`)
    else
      await piece[verb]().then(
        () => console.log(`  ${verb} ${piece.name}: done`),
        (error: unknown) => console.log(`  ${verb} ${piece.name}: ${errorText(error).trim()}`),
      )
  }
}

/** Says who the primary is whenever that changes, and how long there was none. */
export async function tellPrimaries({ members }: Cluster) {
  let before = await primaryOf(members)
  let seen = performance.now()
  for (;;) {
    await sleep(500)
    const now = await primaryOf(members)
    if (!now) continue
    const seconds = ((performance.now() - seen) / 1000).toFixed(1)
    if (now !== before)
      console.log(`  ${now.name} is the primary, ${seconds} s after ${before?.name ?? 'none'}.`)
    before = now
    seen = performance.now()
  }
}
