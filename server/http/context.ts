import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Action } from '#contract/access.ts'
import { type Endpoint, levelOf } from '#contract/endpoint.ts'
import { secretsHeader } from '#contract/secrets.ts'
import { defaultLanguage, type Language, languages } from '#contract/language.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { type Tries, triesIn } from '#server/database/rate-limit.ts'
import { forbidden, missingRight, unauthenticated } from '#server/errors.ts'
import {
  type CallingDevice,
  type CallingLocker,
  transacting,
  type Transacting,
} from '#server/tenancy/callers.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import { writing } from '#server/tenancy/records.ts'
import { secretsFor, type Secrets } from '#server/tenancy/secrets.ts'
import { type HouseReader, houseReader, type Scope, scopeOf } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { addressOf } from './address.ts'

/** What every handler is given beside its input. */
export interface VisitorContext {
  db: HouseReader
  vault: Vault
  ip: string
  /** What the caller's program says it is. */
  agent: string
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
  secrets: Secrets
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

/** How each kind of caller is identified. The modules that keep sessions and keys pass this in. */
export interface Doors {
  /** By a session's key or by an API key. */
  member(db: RawDatabase, vault: Vault, key: string): Promise<Member | undefined>
  /** Whoever's session has ended, or who may do something else now, is looked up again. */
  forgetSessions(): void
  ownPassword(db: RawDatabase, accountId: number, password: string | null | undefined): Promise<void>
  device(db: RawDatabase, vault: Vault, authorization: string | undefined): Promise<CallingDevice>
  locker(
    db: RawDatabase,
    vault: Vault,
    authorization: string | undefined,
    callerId: unknown,
  ): Promise<CallingLocker>
}

/** Always the same: making one, with its stack, for every call costs more than looking up its session. */
const hasEnded = new DOMException('The call has ended', 'AbortError')

/** First the session (401), then the role (403), so that a refused caller learns nothing else. */
export async function contextOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { raw }: Pick<FastifyReply, 'raw'>,
  {
    db,
    forReport,
    vault,
    doors,
  }: { db: RawDatabase; forReport?: () => Promise<RawDatabase>; vault: Vault; doors: Doors },
) {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort(hasEnded))
  const visitor: VisitorContext = {
    db: houseReader(db),
    vault,
    ip: addressOf(request),
    agent: request.headers['user-agent'] ?? '',
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
  const member = sessionKey ? await doors.member(db, vault, sessionKey) : undefined
  if (!member) throw unauthenticated()
  request.memberId = member.id
  request.isOfHouse = member.resellerId === null
  assertMay(member, endpoint, endpoint.access)
  const from = endpoint.report && forReport ? await forReport() : db
  return {
    ...visitor,
    db: houseReader(from),
    member,
    sessionKey,
    scope: scopeOf(from, member),
    secrets: secretsFor(db, vault, member, asksForMasks(request)),
    write: <T>(work: (writer: Writer) => Promise<T>) =>
      writing(
        db,
        member,
        work,
        (changed) => tellsOfAccess.some((entity) => changed.has(entity)) && doors.forgetSessions(),
      ),
    assertOwnPassword: (password: string | null | undefined) => doors.ownPassword(db, member.id, password),
    tries: triesIn(db),
  }
}

const asksForMasks = ({ headers }: FastifyRequest) =>
  headers[secretsHeader.name.toLowerCase()] === secretsHeader.masked

/** Who may log in, and who is linked to which locker. */
const tellsOfAccess = ['user', 'api-key', 'locker'] as const

function assertMay(member: Member, endpoint: Endpoint, action: Action) {
  const level = levelOf(endpoint)
  if (!mayDo(member, action, level)) throw missingRight(member, action, level)
  if (member.apiKey && endpoint.onlyByPeople) throw forbidden()
}

/** The caller whose calls are limited together. Calls without login are not limited here. */
export function callerIn(context: VisitorContext & Partial<MemberContext & DeviceContext & LockerContext>) {
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Who made the request, for the log. */
    memberId: number | null
    /** Somebody of the house, who is told what the request cost. */
    isOfHouse: boolean
  }
}
