import type { Action } from './access.ts'
import type { KeyLevel } from './key-rights.ts'
import type { MessageKey } from './message-keys.ts'
import { z } from './zod.ts'

export { messageKeys, type MessageKey } from './message-keys.ts'

/** Field → messages. What concerns no single field stands under `_`. */
export type FieldErrors = Record<string, string[]>

export interface Failure {
  success: 0
  errorcode: number
  errors: FieldErrors
  /** The records that prevent the request, where their names may be given. */
  inTheWay?: InTheWay
  /** The right that the API key does not have, or not so far. */
  missingRight?: MissingRight
}

export interface MissingRight {
  Right: Action
  Level: KeyLevel
}

/** Some names, within the caller's reach, and how many there are in all. */
export interface InTheWay {
  Names: string[]
  Count: number
  /** Where many records were to be changed at once: all of those that are in the way. */
  Ids?: number[]
}

/** Schemas hold no messages; this one place turns what zod found into a key. */
z.config({ customError: (issue) => keyOf(issue) })

type Found = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0]

function keyOf(issue: Found): MessageKey {
  if (issue.code === 'custom') return (issue.params?.['key'] as MessageKey | undefined) ?? 'type'
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'required'
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'max' : 'range'
    case 'too_small':
      return issue.origin === 'string' ? 'required' : 'range'
    case 'invalid_value':
      return 'range'
    case 'not_multiple_of':
      return 'number'
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'type'
    case 'invalid_type':
      if (issue.expected === 'int') return 'integer'
      return issue.expected === 'number' ? 'number' : 'type'
    default:
      return 'type'
  }
}

/** For rules that zod has no word for: `z.string().refine(isDay, as('date'))`. */
export const as = (key: MessageKey) => ({ params: { key } })

/** `said` tells how an issue is put into words: by its key alone, unless told. */
export function fieldErrors(
  error: z.ZodError,
  said = (issue: z.core.$ZodIssue) => issue.message,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_'
    const messages = (errors[field] ??= [])
    const message = said(issue)
    if (!messages.includes(message)) messages.push(message)
  }
  return errors
}

/** A key as the JSON text that carries the attribute beside it, and its limits where it has some. */
export const detailed = (key: string, attribute: string, limits: object = {}) =>
  JSON.stringify({ error: key, attribute, ...limits })

/** The limits that an issue is about: `value` is the most characters, `min` and `max` are those of a number. */
export function limitsOf(issue: z.core.$ZodIssue, schema: z.ZodType) {
  if (issue.code === 'too_big' && issue.origin === 'string') return { value: Number(issue.maximum) }
  return issue.message === 'range' ? rangeAt(schema, issue.path) : {}
}

/** Found by asking the schema: an issue tells only the one limit that was passed, and people want to know both. */
function rangeAt(schema: z.ZodType, [field, ...deeper]: PropertyKey[]) {
  if (field === undefined || deeper.length > 0) return {}
  const issuesWith = (value: number) =>
    (schema.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field)
  const min = issuesWith(-unlimited).find((issue) => issue.code === 'too_small')?.minimum
  const max = issuesWith(unlimited).find((issue) => issue.code === 'too_big')?.maximum
  return {
    ...(isLimit(min) && { min: Number(min) }),
    ...(isLimit(max) && { max: Number(max), value: Number(max) }),
  }
}

const unlimited = Number.MAX_SAFE_INTEGER

const isLimit = (value: number | bigint | undefined) =>
  value !== undefined && Math.abs(Number(value)) < unlimited
