import { type Role, roles } from '#contract/access.ts'
import { may } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { endpointsIn } from '#server/http/mount.ts'
import { describedApi } from '#server/http/openapi.ts'
import { boundaries, type Chance, chanceOf, type Dice, pick, valueOf } from './random-values.ts'

/** Requests of every kind over every endpoint of the contract: right, nearly right, and wrong in every way. */

export type Caller = Role | 'device' | 'locker' | 'nobody' | 'garbage'

export interface RandomRequest {
  name: string
  method: Endpoint['method']
  url: string
  caller: Caller
  payload?: string | Buffer
  contentType?: string
}

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
}

const endpoints = endpointsIn(contract)
const { paths } = describedApi()

/** What is there to be asked for. */
export interface Known {
  callerId: string
  picture: Buffer
}

/** The request of this number: the same one for the same seed, whichever came before it. */
export function randomRequest(seed: number, number: number, known: Known): RandomRequest {
  const chance = chanceOf(seed + number * 7919)
  // Half of the requests are as they should be, so that handlers are reached; the others are wrong here and there.
  const dice = { chance, wrongness: pick(chance, [0, 0, 0.08, 0.25]) }
  const [name, endpoint] = endpoints[number % endpoints.length] ?? ['', endpoints[0]?.[1]]
  if (!endpoint) throw new Error('the contract is empty')
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation
  return {
    name,
    method: endpoint.method,
    url: `/api${pathOf(endpoint, dice, known)}${queryOf(operation, dice)}`,
    caller: callerOf(endpoint, chance),
    ...(operation.requestBody && bodyOf(operation.requestBody.content, endpoint, dice, known)),
  }
}

/** Mostly somebody who may, so that the handler is reached. */
function callerOf({ access }: Endpoint, chance: Chance): Caller {
  if (chance() < 0.15) return pick(chance, [...roles, 'device', 'locker', 'nobody', 'garbage'] as const)
  if (access === 'anyone') return 'nobody'
  if (access === 'deviceKey') return 'device'
  if (access === 'lockerKey') return 'locker'
  return pick(
    chance,
    roles.filter((role) => may(role, access)),
  )
}

function pathOf({ path, method }: Endpoint, { chance, wrongness }: Dice, { callerId }: Known) {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (chance() > wrongness) {
      if (name === 'CallerId') return callerId
      // What is there stays there for the requests that follow, but for a few.
      return String(method === 'DELETE' && chance() < 0.8 ? 2_000_000_000 : 1 + Math.floor(chance() * 3))
    }
    return escaped(String(pick(chance, boundaries)).slice(0, 200)) || '0'
  })
}

function queryOf({ parameters }: Operation, dice: Dice) {
  const { chance, wrongness } = dice
  const given = parameters.filter((parameter) => parameter.in === 'query' && chance() < 0.5)
  const texts = given.flatMap(({ name, schema }) => {
    const value = valueOf(schema, dice, name)
    const values = Array.isArray(value) || chance() < wrongness / 10 ? [value, value].flat() : [value]
    return values.map((each) => `${name}=${escaped(typeof each === 'string' ? each : JSON.stringify(each))}`)
  })
  if (chance() < wrongness / 5) texts.push('%', 'a[b]=c', '__proto__=x', '=')
  return texts.length > 0 ? `?${texts.join('&')}` : ''
}

/** Half of a surrogate pair has no right escape; a careless sender's is sent instead. */
const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

function bodyOf(content: Record<string, { schema: object }>, endpoint: Endpoint, dice: Dice, known: Known) {
  const { chance, wrongness } = dice
  const schema = content['application/json']?.schema ?? {}
  if (chance() < (endpoint.files ? 0.7 : wrongness / 5)) return formOf(endpoint, schema, dice, known)
  const text = JSON.stringify(valueOf(schema, dice)) ?? 'null'
  const broken = [
    text.slice(0, -1),
    '',
    '[',
    'nothing',
    `${'['.repeat(5000)}1`,
    '{"__proto__":{}}',
    '"\u0000"',
    '\ufeff{}',
  ]
  return {
    payload: chance() < wrongness / 2 ? pick(chance, broken) : text,
    contentType:
      chance() < wrongness / 5
        ? pick(chance, ['text/plain', 'application/xml', 'x', 'application/json; charset=x'])
        : 'application/json',
  }
}

function formOf({ files = {} }: Endpoint, schema: object, dice: Dice, { picture }: Known) {
  const { chance, wrongness } = dice
  const parts: (string | Buffer)[] = []
  const body = valueOf(schema, dice)
  const fields = body !== null && typeof body === 'object' ? Object.entries(body) : []
  const opening = (name: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  for (const [name, value] of fields)
    parts.push(opening(name), typeof value === 'string' ? value : JSON.stringify(value), '\r\n')
  for (const name of Object.keys(files)) {
    const contents = [picture, picture, picture.subarray(0, 50), Buffer.alloc(0), Buffer.from('<svg/>')]
    if (chance() < 0.7) parts.push(opening(name, '; filename="a.png"'), pick(chance, contents), '\r\n')
  }
  parts.push('--b--\r\n')
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const broken = () =>
    pick(chance, [
      whole.subarray(0, Math.floor(chance() * whole.length)),
      Buffer.from('--b\r\nContent-Disposition: form-data; name="image"\r\n--b--\r\n'),
      Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
      Buffer.alloc(0),
    ])
  return {
    payload: chance() < wrongness * 2 ? broken() : whole,
    contentType: chance() < wrongness / 3 ? 'multipart/form-data' : 'multipart/form-data; boundary=b',
  }
}
