// npm run cluster: three Lagra servers, three PostgreSQL servers and all between them on this machine, to try them out.
import { parseArgs } from 'node:util'
import { run } from '../processes.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { stoppingAtTheEnd } from './stopping.ts'

const usage = `npm run cluster -- [--install] [--empty]
  --install  brings the Debian packages that are missing, as root
  --empty    without the demo house
CLUSTER_DIR names an empty folder for everything that it writes, which is then kept; otherwise it is thrown away.`

await stoppingAtTheEnd(async (onStarting) => {
  const { values } = parseArgs({
    options: { install: { type: 'boolean' }, empty: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help === true) return console.log(usage)
  const cluster = await startCluster({
    programs: await findPrograms(values.install === true),
    say: console.log,
    onStarting,
    onUnexpectedEnd: (name, log) => console.error(`${name} has ended by itself; it wrote to ${log}.`),
  })
  if (values.empty !== true) await fillDemo(cluster)
  const { members, servers } = cluster
  const member = ({ name, port, restPort }: Cluster['members'][number]) =>
    `${name} port ${port}, Patroni http://127.0.0.1:${restPort}`
  console.log(`
  Lagra is ready at ${cluster.url}, behind a balancer.
  Servers:    ${servers.map(({ name, url }) => `${name} ${url}`).join('\n              ')}
  Members:    ${members.map(member).join('\n              ')}
  Primary:    ${cluster.primaryUrl} (by HAProxy, now ${(await cluster.primary()).name})
  PgBouncer:  ${cluster.databaseUrl}
  Secret key: ${cluster.secretKey}
  Configuration and logs are in ${cluster.folder}
  How it is:  patronictl -c ${cluster.folder}/member1.yml list
  Ctrl-C stops all of it.
`)
  await new Promise(() => {})
})

async function fillDemo({ primaryUrl, secretKey }: Cluster) {
  console.log('• The demo house …')
  const env = { DATABASE_URL: primaryUrl, SECRET_KEY: secretKey }
  const { ok, output } = await run(process.execPath, ['demo/main.ts'], { env })
  if (!ok) throw new Error(output)
  console.log(`\n  ${output.slice(output.indexOf('Its accounts')).trim().replaceAll('\n', '\n  ')}`)
}
