import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, shouldBe } from '#contract/endpoint.ts'
import { detailed, type FieldErrors, fieldErrors, limitsOf } from '#contract/messages.ts'
import { malformed, notFound, Refusal } from '#server/errors.ts'
import { readForm } from './form-data.ts'

/**
 * All of a request is read before any of it is used. Every bad field of one part is reported at once: of the address,
 * then of the query, then of the body.
 */
export function inputOf(endpoint: Endpoint, request: FastifyRequest) {
  const params = read(endpoint.params, request.params, () => notFound())
  const query = read(
    endpoint.query,
    request.query,
    (errors) => new Refusal(isUnreadable(errors) ? 400 : 422, errors),
  )
  const sent = sentBy(request, endpoint.files)
  const body = read(endpoint.body, sent.body, (errors) => new Refusal(422, errors), endpoint.detailed)
  return { params, query, body, files: sent.files }
}

/** A form with files, or JSON; an endpoint that has no files takes no form. */
function sentBy({ form, body }: FastifyRequest, files: Endpoint['files']) {
  if (!form) return { body: body === undefined ? {} : body, files: {} }
  if (!files) throw malformed()
  return readForm(form, files)
}

function read<S extends z.ZodType>(
  schema: S,
  value: unknown,
  refusal: (errors: FieldErrors) => Refusal,
  inDetail = false,
) {
  const errors = forbiddenCharacters(known(schema, value), schema)
  const parsed = schema.safeParse(value)
  const messageOf = (issue: z.core.$ZodIssue) =>
    inDetail ? detailed(issue.message, issue.path.join('.') || '_', limitsOf(issue, schema)) : issue.message
  if (!parsed.success) Object.assign(errors, fieldErrors(parsed.error, messageOf))
  if (!parsed.success || Object.keys(errors).length > 0) throw refusal(errors)
  return parsed.data
}

/** Fields that the schema does not know are ignored. */
function known(schema: z.ZodType, value: unknown) {
  if (!(schema instanceof z.ZodObject) || value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in schema.shape))
}

/** A value that cannot be read at all, as opposed to one that is out of range. */
const isUnreadable = (errors: FieldErrors) =>
  Object.values(errors)
    .flat()
    .some((key) => ['type', 'integer', 'number', 'date', 'required'].includes(key))

const deepest = 32

/**
 * PostgreSQL cannot store U+0000, nor half of a surrogate pair, so no text may hold them; `max` because there is a
 * character too many. Where the handler checks the body itself, they are allowed through.
 */
function forbiddenCharacters(
  value: unknown,
  schema: object | undefined,
  path = '',
  errors: FieldErrors = {},
  depth = 0,
): FieldErrors {
  if (depth > deepest) throw malformed()
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    errors[path || '_'] = ['max']
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      const declared = declaredAt(schema, key)
      const isJudgedLater = declared !== undefined && shouldBe.has(declared)
      const found = isJudgedLater ? {} : errors
      forbiddenCharacters(inner, declared, path ? `${path}.${key}` : key, found, depth + 1)
    }
  }
  return errors
}

function declaredAt(schema: object | undefined, key: string): object | undefined {
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key)
    ? (schema.shape as Record<string, object>)[key]
    : undefined
}
