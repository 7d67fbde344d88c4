import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Action } from '#contract/access.ts'
import type { Endpoint, FileReply, Input, Reply } from '#contract/endpoint.ts'
import { detailed, type FieldErrors } from '#contract/messages.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { Refusal, refusalOf, secondFactorLacking, unauthenticated } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { bodyLimitOf, refuseTooLarge } from './bodies.ts'
import {
  callerIn,
  contextOf,
  type DeviceContext,
  type Doors,
  type LockerContext,
  type MemberContext,
  type VisitorContext,
} from './context.ts'
import { inputOf } from './input.ts'
import { checkReply, isStream, sendReply } from './reply.ts'
import type { makeHeavyTurns, makeTurns } from './turns.ts'

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

export interface Ground {
  db: RawDatabase
  /** Where a report is to be read, if not there. */
  forReport?: () => Promise<RawDatabase>
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
  const contexts = new WeakMap<FastifyRequest, VisitorContext & Partial<Pick<MemberContext, 'secrets'>>>()
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: bodyLimitOf(endpoint),
    // A HEAD request must not make a whole file, or a stream that never ends.
    exposeHeadRoute: endpoint.access === 'anyone',
    // Before the body is read, so that a refused caller's body is not processed.
    async onRequest(request, reply) {
      const context = await contextOf(endpoint, request, reply, ground)
      refuseWithoutSecondFactor(endpoint, context)
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
      await context.secrets?.writeDown()
      if (ground.checkReplies) checkReply(endpoint, result)
      return sendReply(endpoint, request, reply, result)
    },
  })
}

function refuseWithoutSecondFactor(
  endpoint: Endpoint,
  { member }: VisitorContext & Partial<Pick<MemberContext, 'member'>>,
) {
  if (member?.lacksSecondFactor && !endpoint.withoutSecondFactor) throw secondFactorLacking()
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

/** Adds the name of its field to each message of a refusal. */
export async function inDetail<T>(answering: () => Promise<T>): Promise<T> {
  try {
    return await answering()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const errors = Object.entries(refusal.errors).map(([field, messages]) => [
      field,
      messages.map((message) => (message.startsWith('{') ? message : detailed(message, field))),
    ])
    const { status, retryAfterSeconds, inTheWay, missingRight } = refusal
    const told = Object.fromEntries(errors) as FieldErrors
    throw new Refusal(status, told, retryAfterSeconds, inTheWay, missingRight)
  }
}
