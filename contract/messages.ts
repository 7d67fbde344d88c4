import { z } from 'zod'

/** Every message that the server can send. The web's catalogues translate each one. */
export const messageKeys = [
  'required',
  'max',
  'unique',
  'integer',
  'range',
  'number',
  'email',
  'date',
  'dateOrder',
  'notFound',
  'inUse',
  'conflict',
  'overlap',
  'tooLarge',
  'notAnImage',
  'oneFile',
  'unauthorized',
  'wrongCredentials',
  'tooManyTries',
  'weakPassword',
  'type',
  'deviceNotFound',
  'somethingWentWrong',
] as const
export type MessageKey = (typeof messageKeys)[number]

/** Field → messages. What concerns no single field stands under `_`. */
export type FieldErrors = Record<string, string[]>

export interface Failure {
  success: 0
  errorcode: number
  errors: FieldErrors
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

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_'
    const messages = (errors[field] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  return errors
}
