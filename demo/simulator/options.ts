import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoAccounts, demoPassword } from '../accounts.ts'
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
  --url http://localhost:3000  the server
  --state FILE                 where the lockers keep what is not sent; else in .cache/, a file for each server
  --email, --password          who looks up the lockers; the demo's superadmin unless you say another`

/** As many devices as may announce themselves in ten minutes. */
const mostLockers = 60
const cache = resolve(import.meta.dirname, '../../.cache')

/** Undefined where help is asked for. */
export function readOptions(args: string[]): SimulatorOptions | undefined {
  const values = valuesOf(args)
  if (values.help) return undefined
  const address = URL.parse(values.url)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`--url must be an address like http://localhost:3000, but is "${values.url}"`)
  return {
    url: values.url.replace(/\/+$/, ''),
    lockers: within('--lockers', values.lockers, 1, mostLockers, 'a whole number'),
    speed: within('--speed', values.speed, 1, 10_000, 'a number'),
    stateFile: values.state ?? join(cache, `simulator-${address.hostname}-${address.port}.json`),
    credentials: { email: values.email, password: values.password },
  }
}

function valuesOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        lockers: { type: 'string', default: '20' },
        speed: { type: 'string', default: '60' },
        url: { type: 'string', default: 'http://localhost:3000' },
        state: { type: 'string' },
        email: { type: 'string', default: demoAccounts[0].email },
        password: { type: 'string', default: demoPassword },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    // Without its code, so that it is told as a wrong option and not as our mistake.
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error })
  }
}

function within(name: string, text: string, min: number, max: number, kind: 'a number' | 'a whole number') {
  const value = Number(text)
  const isKind = kind === 'a number' || Number.isInteger(value)
  if (text.trim() === '' || !isKind || !(value >= min && value <= max))
    throw new Error(`${name} must be ${kind} from ${min} to ${max}, but is "${text}"`)
  return value
}
