import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Action, may } from '#contract/access.ts'
import { type Endpoint, type FileReply, type Input, type Reply, shouldBe } from '#contract/endpoint.ts'
import { defaultLanguage, type Language, languages } from '#contract/language.ts'
import { detailed, type FieldErrors, fieldErrors, limitsOf } from '#contract/messages.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { type Tries, triesIn } from '#server/database/rate-limit.ts'
import { forbidden, malformed, notFound, Refusal, refusalOf, unauthenticated } from '#server/errors.ts'
import {
  type CallingDevice,
  type CallingLocker,
  transacting,
  type Transacting,
} from '#server/tenancy/callers.ts'
import { writing } from '#server/tenancy/records.ts'
import { addressOf } from './address.ts'
import { bodyLimitOf, refuseTooLarge } from './bodies.ts'
import { readForm } from './form-data.ts'
import type { makeHeavyTurns, makeTurns } from './turns.ts'
import { type HouseReader, houseReader, type Scope, scopeOf } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** What every handler is given beside its input. */
export interface VisitorContext {
  db: HouseReader
  vault: Vault
  ip: string
  /** The language of files that are made for the reader. */
  language: Language
  log: FastifyBaseLogger
  /** Aborted when the call has ended, or the caller has gone before. */
  gone: AbortSignal
}

/** What a handler is given if somebody is logged in. `scope` and `write` are the only access to tenants' tables. */
export interface MemberContext extends VisitorContext {
  member: Member
  sessionKey: string
  scope: Scope
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>
  /** Refuses with 422 at CurrentPassword unless this is the member's own password; too many wrong tries are a 429. */
  assertOwnPassword(password: string | null | undefined): Promise<void>
  /** Counts attempts that are limited. Not for use inside of `write`, whose rollback must not undo the count. */
  tries: Tries
}

/** Where a device calls that announced itself. */
export interface DeviceContext extends VisitorContext, Transacting {
  device: CallingDevice
}

/** Where a locker calls, by its own address and key. */
export interface LockerContext extends VisitorContext, Transacting {
  locker: CallingLocker
}

type ContextOf<E extends Endpoint> = E['access'] extends Action
  ? MemberContext
  : E['access'] extends 'deviceKey'
    ? DeviceContext
    : E['access'] extends 'lockerKey'
      ? LockerContext
      : VisitorContext

/** One handler for each endpoint; a missing one does not compile. */
export type Handlers<T> = {
  [K in keyof T]: T[K] extends Endpoint
    ? (input: Input<T[K]>, context: ContextOf<T[K]>) => Promise<Reply<T[K]>>
    : Handlers<T[K]>
}

/** How each kind of caller is identified. The modules that keep sessions and keys pass this in. */
export interface Doors {
  session(db: RawDatabase, vault: Vault, key: string): Promise<Member | undefined>
  ownPassword(db: RawDatabase, accountId: number, password: string | null | undefined): Promise<void>
  device(db: RawDatabase, vault: Vault, authorization: string | undefined): Promise<CallingDevice>
  locker(
    db: RawDatabase,
    vault: Vault,
    authorization: string | undefined,
    callerId: unknown,
  ): Promise<CallingLocker>
}

export interface Ground {
  db: RawDatabase
  vault: Vault
  doors: Doors
  /** Limits how many calls of one caller are at work at once. */
  takeTurn?: ReturnType<typeof makeTurns>
  /** The same for calls that make a file. */
  heavyTurns?: ReturnType<typeof makeHeavyTurns>
  /** In tests: an answer with a field too many or too few is an error. */
  checkReplies?: boolean
}

type Handler = (input: unknown, context: VisitorContext) => Promise<unknown>

/** Turns the whole contract into routes. */
export function mount<T extends object>(
  app: FastifyInstance,
  contract: T,
  handlers: Handlers<T>,
  ground: Ground,
) {
  for (const [name, declared] of Object.entries(contract)) {
    const handler = (handlers as Record<string, unknown>)[name]
    if (isEndpoint(declared)) mountOne(app, declared, handler as Handler, ground)
    else mount(app, declared as object, handler as Handlers<object>, ground)
  }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of a contract, with its place in it: `['pricePlans.tiers.list', …]`. */
export function endpointsIn(declared: object, within = ''): [string, Endpoint][] {
  return Object.entries(declared).flatMap(([name, part]): [string, Endpoint][] =>
    isEndpoint(part) ? [[within + name, part]] : endpointsIn(part as object, `${within}${name}.`),
  )
}

function mountOne(app: FastifyInstance, endpoint: Endpoint, handler: Handler, ground: Ground) {
  const contexts = new WeakMap<FastifyRequest, VisitorContext>()
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: bodyLimitOf(endpoint),
    // A HEAD request must not make a whole file, or a stream that never ends.
    exposeHeadRoute: endpoint.access === 'anyone',
    // Before the body is read, so that a refused caller's body is not processed.
    async onRequest(request, reply) {
      const context = await contextOf(endpoint, request, reply, ground)
      refuseTooLarge(request, endpoint)
      const caller = callerIn(context)
      const takeTurn = endpoint.heavy ? ground.heavyTurns?.takeTurn : ground.takeTurn
      if (caller !== undefined && !isStream(endpoint)) await takeTurn?.(caller, reply)
      contexts.set(request, context)
    },
    async handler(request, reply) {
      const context = contexts.get(request)
      if (!context) throw unauthenticated()
      const answering = async () =>
        makingInTurn(endpoint, context, ground, inputOf(endpoint, request), handler)
      const result = await (endpoint.detailed ? inDetail(answering) : answering())
      if (ground.checkReplies) checkReply(endpoint, result)
      if (isFile(endpoint)) return sendFile(reply, result as FileReply)
      const answer = envelope(endpoint, result)
      return endpoint.etag ? sendTagged(request, reply, answer) : reply.send(answer)
    },
  })
}

/** Calls that make a large file wait for their turn. */
async function makingInTurn(
  endpoint: Endpoint,
  context: VisitorContext,
  { heavyTurns }: Ground,
  input: unknown,
  handler: Handler,
) {
  const caller = callerIn(context)
  if (!endpoint.heavy || !heavyTurns || caller === undefined) return handler(input, context)
  const { gone } = context
  const file = (await heavyTurns.make(caller, { gone }, () => handler(input, context))) as FileReply
  if (file.content instanceof Uint8Array) return file
  return { ...file, content: heavyTurns.pieces(caller, gone, file.content) }
}

/** First the session (401), then the role (403), so that a refused caller learns nothing else. */
async function contextOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { raw }: Pick<FastifyReply, 'raw'>,
  ground: Ground,
) {
  const { db, vault, doors } = ground
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  const visitor: VisitorContext = {
    db: houseReader(db),
    vault,
    ip: addressOf(request),
    language: languageOf(request.headers['accept-language']),
    log: request.log,
    gone: leaving.signal,
  }
  if (endpoint.access === 'anyone') return visitor
  const { authorization } = request.headers
  if (endpoint.access === 'deviceKey')
    return { ...visitor, ...transacting(db), device: await doors.device(db, vault, authorization) }
  if (endpoint.access === 'lockerKey') {
    const { CallerId } = request.params as { CallerId?: unknown }
    const locker = await doors.locker(db, vault, authorization, CallerId)
    if (locker.by !== 'device' && !endpoint.alsoBy?.includes(locker.by)) throw forbidden()
    return { ...visitor, ...transacting(db), locker }
  }

  const sessionKey = (authorization ?? '').replace(/^Bearer /i, '')
  const member = sessionKey ? await doors.session(db, vault, sessionKey) : undefined
  if (!member) throw unauthenticated()
  request.memberId = member.id
  if (!may(member.role, endpoint.access)) throw forbidden()
  return {
    ...visitor,
    member,
    sessionKey,
    scope: scopeOf(db, member),
    write: <T>(work: (writer: Writer) => Promise<T>) => writing(db, member, work),
    assertOwnPassword: (password: string | null | undefined) => doors.ownPassword(db, member.id, password),
    tries: triesIn(db),
  }
}

/** The caller whose calls are limited together. Calls without login are not limited here. */
function callerIn(context: VisitorContext & Partial<MemberContext & DeviceContext & LockerContext>) {
  const { member, device, locker } = context
  if (member) return `member ${member.id}`
  if (device) return `device ${device.id}`
  // A preview's calls are counted apart from the locker's own.
  return locker && `locker ${locker.id} ${locker.by}`
}

/** The first of the reader's languages that we have. */
function languageOf(accepted = ''): Language {
  const wanted = accepted.split(',').map((language) => language.trim().slice(0, 2).toLowerCase())
  const known = wanted.map((code) => languages.find((language) => language.slice(0, 2) === code))
  return known.find((language) => language !== undefined) ?? defaultLanguage
}

/** All of a request is read before any of it is used, so that every bad field is reported at once. */
function inputOf(endpoint: Endpoint, request: FastifyRequest) {
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

/** Adds the name of its field to each message of a refusal. */
async function inDetail<T>(answering: () => Promise<T>): Promise<T> {
  try {
    return await answering()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const errors = Object.entries(refusal.errors).map(([field, messages]) => [
      field,
      messages.map((message) => (message.startsWith('{') ? message : detailed(message, field))),
    ])
    throw new Refusal(refusal.status, Object.fromEntries(errors) as FieldErrors, refusal.retryAfterSeconds)
  }
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

const envelope = (endpoint: Endpoint, result: unknown) =>
  endpoint.bare ? result : { success: 1, ...(result as object) }

const isFile = (endpoint: Endpoint) => endpoint.reply.meta()?.['contentType'] !== undefined
/** A stream stays open as long as a screen is shown, so it does not count as a running call. */
const isStream = (endpoint: Endpoint) => endpoint.reply.meta()?.['contentType'] === 'text/event-stream'

function sendFile(reply: FastifyReply, { contentType, content, fileName, immutable }: FileReply) {
  reply
    .type(contentType)
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-store')
  if (fileName)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply.send(content instanceof Uint8Array ? content : Readable.from(content))
}

/** If the caller already has this version, the reply has no body. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const content = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(content)
}

/** An extra column (such as a password's hash) passes the compiler but fails here. */
function checkReply(endpoint: Endpoint, result: unknown) {
  if (isFile(endpoint)) return
  const sent: unknown = JSON.parse(JSON.stringify(result ?? {}))
  const declared = endpoint.reply.parse(sent)
  if (JSON.stringify(sorted(declared)) !== JSON.stringify(sorted(sent))) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers with more than it declares: ${JSON.stringify(sent)}`,
    )
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who made the request, for the log. */
    memberId: number | null
  }
}
