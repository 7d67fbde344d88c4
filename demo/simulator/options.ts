import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import type { Credentials } from './back-office.ts'

export interface SimulatorOptions {
  url: string
  lockers: number
  speed: number
  stateFile: string
  credentials: Credentials
}

export const usage = `npm run simulate -- [options]
  --lockers 20                 how many lockers; those beyond the lockers in use wait for their code to be entered
  --speed 60                   simulated minutes in a minute
  --url http://127.0.0.1:3000  the server; else the one on this machine, at PORT or 3000
  --state FILE                 where the lockers keep what is not sent; else in .cache/, a file for each server
  --email you@example.com      who looks up the lockers, with the password in SIMULATE_PASSWORD; else the demo's superadmin

It books on the lockers that it finds there, and puts devices into those without one: nothing for a house in real use.`

/** As many devices as may announce themselves in ten minutes. */
const mostLockers = 60
const cache = resolve(import.meta.dirname, '../../.cache')

/** Undefined where help is asked for. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): SimulatorOptions | undefined {
  const values = valuesOf(args)
  if (values.help) return undefined
  const url = values.url ?? `http://127.0.0.1:${env['PORT'] || 3000}`
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`--url must be an address like http://127.0.0.1:3000, but is "${url}"`)
  return {
    url: url.replace(/\/+$/, ''),
    lockers: within('--lockers', values.lockers, 1, mostLockers, 'a whole number'),
    speed: within('--speed', values.speed, 1, 10_000, 'a number'),
    stateFile: values.state ?? join(cache, `simulator-${address.hostname}-${address.port}.json`),
    credentials: credentialsOf(values.email, env['SIMULATE_PASSWORD']),
  }
}

function valuesOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        lockers: { type: 'string', default: '20' },
        speed: { type: 'string', default: '60' },
        url: { type: 'string' },
        state: { type: 'string' },
        email: { type: 'string', default: demoAccounts[0].email },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    // Without its code, so that it is told as a wrong option and not as our mistake.
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error })
  }
}

/** Every user of the machine can read the options of its processes, but not their environment. */
function credentialsOf(email: string, said: string | undefined): Credentials {
  const password = said || (email === demoAccounts[0].email ? demoPassword : undefined)
  if (password === undefined) throw new Error(`SIMULATE_PASSWORD must hold the password of ${email}.`)
  return { email, password }
}

function within(name: string, text: string, min: number, max: number, kind: 'a number' | 'a whole number') {
  const value = Number(text)
  const isKind = kind === 'a number' || Number.isInteger(value)
  if (text.trim() === '' || !isKind || !(value >= min && value <= max))
    throw new Error(`${name} must be ${kind} from ${min} to ${max}, but is "${text}"`)
  return value
}
