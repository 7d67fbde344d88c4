import { testPassword } from './house.ts'

/** Values for a JSON schema: what it asks for, what stands at its edges, and what has no business there. */

export type Chance = () => number

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(chance: Chance, from: readonly T[]): T {
  return from[Math.floor(chance() * from.length)] as T
}

const days = [
  '2026-01-01',
  '2026-11-16',
  '2024-02-29',
  '2026-02-30',
  '0001-01-01',
  '0000-01-01',
  '9999-12-31',
]
const moreDays = [
  '1899-12-31',
  '1900-01-01',
  '2999-12-31',
  '3000-01-01',
  '10000-01-01',
  '-000001-01-01',
  '2026-13-01',
]
const moments = [
  '2026-11-16T10:00:00Z',
  '2026-03-29T01:30:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]
const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_999_999_999,
  2 ** 53,
  1e21,
  1e308,
]
const manyZeros = '0'.repeat(40)
const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '𝔘𝔫𝔦 e\u0301 \ufeff',
  "'; drop table account; --",
  '%',
  '_',
  '\\',
  '*',
  '..',
  '../../etc/passwd',
  '=1+1',
  'null',
  'NaN',
  'Infinity',
  '1e5',
  '1,2,3',
  '1,,2',
  ',',
  '-5',
  '9999999999',
  '1,9999999999',
  '99999999999999999999',
  `${manyZeros}1`,
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'å'.repeat(20_000),
  'Europe/Stockholm',
  'a@b.se',
]
const others = [null, true, false, [], {}, [1], ['1'], [[]], [null], { Id: 1 }, nested(40)]

/** What somebody might send anywhere. */
export const boundaries: readonly unknown[] = [
  ...days,
  ...moreDays,
  ...moments,
  ...numbers,
  ...texts,
  ...others,
]

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
  pattern?: string
}

/** Of how many values one is wrong: a request with a wrong one in every field would only ever be refused. */
export interface Dice {
  chance: Chance
  wrongness: number
}

export function valueOf(given: object, dice: Dice, name = '', depth = 0): unknown {
  const schema = given as Schema
  const isWrong = dice.chance() < dice.wrongness * (depth === 0 && schema.type === 'object' ? 0.3 : 1)
  return isWrong ? pick(dice.chance, boundaries) : right(schema, dice, name, depth)
}

function right(schema: Schema, dice: Dice, name: string, depth: number): unknown {
  const { chance } = dice
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return valueOf(pick(chance, choices), dice, name, depth)
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(chance, schema.enum)
  const type = Array.isArray(schema.type) ? pick(chance, schema.type) : schema.type
  if (type === 'object') return objectOf(schema, dice, depth)
  if (type === 'array') return arrayOf(schema, dice, name, depth)
  if (type === 'integer' || type === 'number') return numberOf(schema, dice)
  if (type === 'string') return textOf(schema, dice, name)
  if (type === 'boolean') return chance() < 0.5
  return type === 'null' ? null : pick(chance, boundaries)
}

function objectOf({ properties = {}, required = [] }: Schema, dice: Dice, depth: number) {
  const { chance, wrongness } = dice
  const wanted = Object.entries(properties).filter(
    ([name]) => chance() < (required.includes(name) ? 1 - wrongness / 3 : 0.5),
  )
  return Object.fromEntries(wanted.map(([name, inner]) => [name, valueOf(inner, dice, name, depth + 1)]))
}

function arrayOf({ items = {} }: Schema, dice: Dice, name: string, depth: number) {
  const length = dice.chance() < 0.02 ? 300 : Math.floor(dice.chance() * 4)
  return Array.from({ length }, () => valueOf(items, dice, name, depth + 1))
}

function numberOf({ minimum = 0, maximum = 1e6 }: Schema, { chance, wrongness }: Dice) {
  const small = Math.min(maximum, Math.max(minimum, Math.floor(chance() * 5)))
  if (chance() > wrongness * 2) return small
  return pick(chance, [minimum, maximum, minimum - 1, maximum + 1])
}

/** Schemas do not tell of every rule, but names do. */
function textOf({ format, pattern = '', maxLength = 40 }: Schema, { chance, wrongness }: Dice, name: string) {
  const isOdd = chance() < wrongness
  if (format === 'email' || /email/i.test(name)) return `a${Math.floor(chance() * 1e6)}@b.se`
  if (format === 'uuid')
    return `00000000-0000-4000-8000-${String(Math.floor(chance() * 1e9)).padStart(12, '0')}`
  if (format === 'date-time') return isOdd ? pick(chance, moments) : '2026-11-16T10:00:00Z'
  if (/date|^from|^to$|day/i.test(name)) return isOdd ? pick(chance, [...days, ...moreDays]) : '2026-10-01'
  if (/^(customers|lockers|articles)$/.test(name)) return isOdd ? '1,9999999999' : '1,2'
  const usual = usualTexts.find(([names]) => names.test(name))?.[1]
  if (usual !== undefined && !isOdd) return usual
  if (/\\d/.test(pattern) || /id$|number|pin|code|limit|page/i.test(name))
    return String(Math.floor(chance() * 10 ** Math.ceil(chance() * (isOdd ? 12 : 5))))
  const plain = [`Åsa ${Math.floor(chance() * 1e6)}`, 'Handskar', '1']
  return isOdd
    ? pick(chance, ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), ...texts])
    : pick(chance, plain)
}

/** What lets a call through that asks for a secret, or for a text of a form that its schema does not tell. */
const usualTexts: [names: RegExp, text: string][] = [
  [/^NewPassword$/, 'another horse battery'],
  [/password/i, testPassword],
  [/^AdminCode$/, '1234'],
  [/pin$/i, '471147'],
  [/network/i, '10.0.0.0/24'],
  [/amount|seconds/i, '3'],
]

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}
