import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { OldMonths } from './database/old-months.ts'
import { isNetwork } from './live/webhooks/network.ts'

/** Everything that the environment can change, read once. README has the table. */
export interface Config {
  host: string
  port: number
  /** A PostgreSQL server; without it the embedded database keeps its files in `dataDir`. */
  databaseUrl: string | undefined
  /** The address for `listen`, if not `databaseUrl`: a pooler there may not pass on notifications. */
  listenDatabaseUrl: string | undefined
  /** A replica of that server, to read reports and exports from. */
  replicaUrl: string | undefined
  /** Where the ledger's old months go, if not beside the new ones. */
  oldMonths: OldMonths | undefined
  dataDir: string
  /** 32 bytes in hex or base64; without it one is made and kept beside the embedded data. */
  secretKey: string | undefined
  /** Which proxies may say who the caller is (`X-Forwarded-For`): a number of hops or a list of addresses. */
  trustProxy: string | undefined
  /** Where people reach Lagra, for links in mails; the server's own address if nothing is said. */
  publicUrl: string | undefined
  /** The mail server, and who mails are from. Without it they wait. */
  mail: { url: string; from: string } | undefined
  /** Networks, addresses and names that webhooks may call beside public ones. */
  webhookAllow: string[]
  logLevel: string
  /** Whoever sends it may read /metrics; without it there is no such page. */
  metricsToken: string | undefined
  /** How long a stopping server goes on serving after it has told the balancer. */
  drainSeconds: number
  /** Fill an empty embedded database with the demo house, and let its lockers go on being heard of. */
  demo: boolean
  /** Why an empty embedded database is not filled with the demo, where DEMO is not set. */
  demoWithheldBy: 'HOST' | 'TRUST_PROXY' | undefined
  /** Simulate people at the demo house's lockers. */
  simulate: boolean
  poolSize: number
  webDir: string
}

type Listening = Pick<Config, 'host' | 'port'>

/** Where the server answers. */
export function urlOf({ host, port }: Listening) {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}

/** Where people are sent. This machine by its name: passkeys belong to one, not to an address. */
export const shownUrl = ({ publicUrl, host, port }: Listening & Partial<Pick<Config, 'publicUrl'>>) =>
  publicUrl ?? urlOf({ host: host === '127.0.0.1' || host === '::1' ? 'localhost' : host, port })

const root = resolve(import.meta.dirname, '..')

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = postgresUrl(env, 'DATABASE_URL')
  const host = env['HOST'] || '127.0.0.1'
  const demoSaid = env['DEMO'] ? oneOf(env, 'DEMO', ['0', '1'], '0') : undefined
  const demoWithheldBy = databaseUrl === undefined && !demoSaid ? openTo(host, env) : undefined
  const demo = databaseUrl === undefined && demoSaid !== '0' && demoWithheldBy === undefined
  const simulate = env['LIVE'] === '1'
  if (simulate && !demo) {
    const wanted = demoWithheldBy ? ` With ${demoWithheldBy} set, it is there only with DEMO=1.` : ''
    throw new Error(
      `LIVE and --live are for the demo house.${wanted} Elsewhere, npm run simulate simulates lockers.`,
    )
  }
  return {
    host,
    port: whole(env, 'PORT', 3000, 0, 65_535),
    databaseUrl,
    listenDatabaseUrl: databaseUrl && postgresUrl(env, 'LISTEN_DATABASE_URL'),
    replicaUrl: databaseUrl && postgresUrl(env, 'REPLICA_URL'),
    oldMonths: databaseUrl ? oldMonthsIn(env) : undefined,
    dataDir: resolve(env['DATA_DIR'] || join(root, 'data')),
    secretKey: env['SECRET_KEY'] || undefined,
    trustProxy: env['TRUST_PROXY'] || undefined,
    publicUrl: publicUrlIn(env),
    mail: mailIn(env),
    webhookAllow: webhookAllowIn(env, demo && openTo(host, env) === undefined),
    // At a terminal only the steps of the start are logged; otherwise every request is.
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      databaseUrl ? 'info' : 'warn',
    ),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    drainSeconds: whole(env, 'DRAIN_SECONDS', 0, 0, 300),
    demo,
    demoWithheldBy,
    simulate,
    poolSize: whole(env, 'DATABASE_POOL', Math.max(10, availableParallelism() * 4), 1, 1000),
    webDir: join(root, 'dist', 'web'),
  }
}

/** The setting that opens the server to other machines. The demo's passwords are public, so the demo is off then. */
function openTo(host: string, env: NodeJS.ProcessEnv) {
  if (!/^(127(\.\d+){3}|::1|localhost)$/.test(host)) return 'HOST'
  return env['TRUST_PROXY'] ? 'TRUST_PROXY' : undefined
}

function oneOf(env: NodeJS.ProcessEnv, name: string, values: string[], fallback: string) {
  const text = env[name] || fallback
  if (!values.includes(text)) throw new Error(`${name} must be one of ${values.join(', ')}, but is "${text}"`)
  return text
}

function postgresUrl(env: NodeJS.ProcessEnv, name: string) {
  const text = env[name] || undefined
  if (text !== undefined && !/^postgres(ql)?:\/\/./.test(text)) {
    throw new Error(`${name} must begin with postgres://`)
  }
  return text
}

function publicUrlIn(env: NodeJS.ProcessEnv) {
  const text = env['PUBLIC_URL'] || undefined
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error('PUBLIC_URL must be an address such as https://lagra.example.com, without a path')
  }
  return url.origin
}

function mailIn(env: NodeJS.ProcessEnv): Config['mail'] {
  const url = env['SMTP_URL'] || undefined
  if (url === undefined) return undefined
  if (!/^smtps?:\/\/./.test(url)) throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  const from = env['MAIL_FROM'] || ''
  if (!/^[^@\r\n]+@[^@\s]+$/.test(from)) {
    throw new Error('With SMTP_URL, MAIL_FROM must be set: an address, or Name <address>')
  }
  if (!env['PUBLIC_URL']) throw new Error('With SMTP_URL, PUBLIC_URL must be set: mails carry links to it')
  return { url, from }
}

/** The demo's webhooks may call this machine, as long as nobody else reaches the demo. */
function webhookAllowIn(env: NodeJS.ProcessEnv, isOwnDemo: boolean) {
  const text = env['WEBHOOK_ALLOW'] ?? (isOwnDemo ? '127.0.0.0/8,::1,localhost' : '')
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const wrong = entries.find((entry) => !isNetwork(entry) && !/^[a-z][a-z0-9.-]*$/i.test(entry))
  if (wrong !== undefined)
    throw new Error(
      `WEBHOOK_ALLOW must be networks, addresses and names, such as 10.0.0.0/8,erp.internal, but has "${wrong}"`,
    )
  return entries
}

function oldMonthsIn(env: NodeJS.ProcessEnv): OldMonths | undefined {
  const tablespace = env['OLD_MONTHS_TABLESPACE']
  return tablespace ? { tablespace, after: whole(env, 'OLD_MONTHS_AFTER', 24, 1, 1200) } : undefined
}

function secret(env: NodeJS.ProcessEnv, name: string) {
  const text = env[name] || undefined
  if (text !== undefined && !/^[\x21-\x7e]{20,}$/.test(text)) {
    throw new Error(`${name} must be at least 20 characters, without spaces (openssl rand -hex 32)`)
  }
  return text
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number) {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, but is "${text}"`)
  }
  return value
}
