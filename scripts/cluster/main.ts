// npm run cluster: three Lagra servers, three PostgreSQL servers and all between them on this machine, to try them out.
import { parseArgs } from 'node:util'
import { run } from '../processes.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { commandUsage, obeyCommands, tellPrimaries } from './commands.ts'
import { findPrograms, ofTheCluster } from './programs.ts'
import { stoppingAtTheEnd } from './stopping.ts'

const usage = `npm run cluster -- [--install] [--empty]
  --install  brings the Debian packages that are missing, as root
  --empty    without the demo house
CLUSTER_DIR names an empty folder for everything that it writes, which is then kept; otherwise it is thrown away.`

await stoppingAtTheEnd(async (onStarting) => {
  const { values } = parseArgs({
    options: {
      install: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const cluster = await startCluster({
    programs: await findPrograms(ofTheCluster, values.install),
    say: console.log,
    onStarting,
    onUnexpectedEnd: (name, log) => console.error(`${name} has ended by itself; it wrote to ${log}.`),
  })
  if (!values.empty) await fillDemo(cluster)
  const rows = (names: string[]) => names.join('\n              ')
  console.log(`
  Lagra is ready at ${cluster.url}, behind a balancer.
  Servers:    ${rows(cluster.servers.map(({ name, url }) => `${name} ${url}`))}
  Members:    ${rows(cluster.members.map(({ name, port, restPort }) => `${name} port ${port}, Patroni http://127.0.0.1:${restPort}`))}
  Primary:    ${cluster.primaryUrl} (by HAProxy, now ${(await cluster.primary()).name})
  PgBouncer:  ${cluster.databaseUrl}
  Secret key: ${cluster.secretKey}
  Files:      ${cluster.folder}, with the configuration and the logs
  How it is:  patronictl -c ${cluster.folder}/member1.yml list
  Commands:   ${commandUsage}
  Ctrl-C stops all of it.
`)
  await Promise.all([obeyCommands(cluster), tellPrimaries(cluster)])
})

async function fillDemo({ primaryUrl, secretKey }: Cluster) {
  console.log('• The demo house …')
  const env = { DATABASE_URL: primaryUrl, SECRET_KEY: secretKey }
  const { ok, output } = await run(process.execPath, ['demo/main.ts'], { env })
  if (!ok) throw new Error(output)
  console.log(`\n  ${output.slice(output.indexOf('Its accounts')).trim().replaceAll('\n', '\n  ')}`)
}
