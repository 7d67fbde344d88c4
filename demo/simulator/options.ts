import { parseArgs } from 'node:util'
import { demoAccounts, demoPassword } from '../accounts.ts'
import type { Credentials } from './back-office.ts'

export interface SimulatorOptions {
  url: string
  lockers: number
  speed: number
  stateFile: string | undefined
  credentials: Credentials
}

export const usage = `npm run simulate -- [options]
  --lockers 20                 how many lockers; those beyond the lockers in use wait for their code to be entered
  --speed 60                   simulated minutes in a minute
  --url http://localhost:3000  the server
  --state FILE                 keeps what was not sent yet, for the next time
  --email, --password          who looks up the lockers; the demo's superadmin unless you say another`

const mostLockers = 60

/** Undefined where help is asked for. */
export function readOptions(args: string[]): SimulatorOptions | undefined {
  const values = valuesOf(args)
  if (values.help) return undefined
  if (!/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
    throw new Error(`--url must be an address like http://localhost:3000, but is "${values.url}"`)
  return {
    url: values.url.replace(/\/+$/, ''),
    lockers: within('--lockers', values.lockers, 1, mostLockers),
    speed: within('--speed', values.speed, 1, 10_000),
    stateFile: values.state,
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

function within(name: string, text: string, min: number, max: number) {
  const value = Number(text)
  if (text.trim() === '' || !(value >= min && value <= max))
    throw new Error(`${name} must be a number from ${min} to ${max}, but is "${text}"`)
  return name === '--lockers' ? Math.floor(value) : value
}
