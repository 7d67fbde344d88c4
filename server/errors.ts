import type { Action } from '#contract/access.ts'
import { type KeyLevel, keyRightFor, keyRights } from '#contract/key-rights.ts'
import type { FieldErrors, InTheWay, MessageKey, MissingRight } from '#contract/messages.ts'
import { isInTheWay } from './database/retrying.ts'

/** A refusal that the caller is meant to see. Raised anywhere, serialised once (in app.ts). */
export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldErrors
  readonly retryAfterSeconds: number | undefined
  /** What is in the way, by name. */
  readonly inTheWay: InTheWay | undefined
  /** What an API key would have to be given. */
  readonly missingRight: MissingRight | undefined

  constructor(
    status: number,
    errors: FieldErrors,
    retryAfterSeconds?: number,
    inTheWay?: InTheWay,
    lacking?: MissingRight,
  ) {
    super(`${status} ${JSON.stringify(errors)}`)
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.inTheWay = inTheWay
    this.missingRight = lacking
  }
}

const inTheWayOf = (key: MessageKey, inTheWay: InTheWay | undefined) =>
  new Refusal(409, { _: [key] }, undefined, inTheWay)
const whole = (status: number, key: MessageKey) => new Refusal(status, { _: [key] })

export const malformed = (errors: FieldErrors = { _: ['type'] }) => new Refusal(400, errors)
export const unauthenticated = () => whole(401, 'unauthorized')
export const wrongCredentials = () => whole(401, 'wrongCredentials')
/** A passkey that is not one of ours, or has signed something else. */
export const passkeyRefused = () => whole(401, 'passkeyRefused')
/** Why single sign-on did not let somebody in. */
export const singleSignOnRefused = (key: MessageKey & `singleSignOn${string}`) => whole(401, key)
/** Said only to whoever knows the password. */
export const inactiveAccount = () => whole(401, 'inactiveAccount')
export const forbidden = () => whole(403, 'unauthorized')
/** Whoever has to have a second factor sets one up before anything else. */
export const secondFactorLacking = () => whole(403, 'secondFactorDemanded')
/** It would be the last one. */
export const secondFactorDemanded = () => whole(409, 'secondFactorDemanded')
/** An API key is told which right it lacks, where there is such a right for keys. */
export function missingRight({ apiKey }: { apiKey?: object }, action: Action, Level: KeyLevel) {
  const Right = keyRightFor(action)
  return apiKey && Right in keyRights
    ? new Refusal(403, { _: ['unauthorized'] }, undefined, undefined, { Right, Level })
    : forbidden()
}
export const notFound = () => whole(404, 'notFound')
export const conflict = () => whole(409, 'conflict')
export const inUse = (inTheWay?: InTheWay) => inTheWayOf('inUse', inTheWay)
/** Whoever is in the team may open it. */
export const givenByTeam = (inTheWay?: InTheWay) => inTheWayOf('givenByTeam', inTheWay)
/** A run with this UUID was made of something else before. */
export const runMade = (inTheWay: InTheWay) => inTheWayOf('runMade', inTheWay)
/** Amounts of a run that is picked or on its way stand; only a draft can be deleted. */
export const runBegun = () => whole(409, 'runBegun')
export const ownAccount = () => whole(409, 'ownAccount')
export const lastSuperadmin = () => whole(409, 'lastSuperadmin')
/** A record that the deleted one needs is deleted too and must be restored first. */
export const ownerDeleted = (inTheWay: InTheWay) => inTheWayOf('ownerDeleted', inTheWay)
export const articlesDeleted = (inTheWay: InTheWay) => inTheWayOf('articlesDeleted', inTheWay)
/** Two people of the record now have the same PIN or employee number. */
export const codesClash = () => whole(409, 'codesClash')
export const tooLarge = (field = '_') => new Refusal(413, { [field]: ['tooLarge'] })
export const tooManyPixels = (field: string) => new Refusal(413, { [field]: ['tooManyPixels'] })
export const notAnImage = (field: string) => new Refusal(415, { [field]: ['notAnImage'] })
/** A compressed body, or one with another content encoding. */
export const encodedBody = () => whole(415, 'type')
/** A body that arrives too slowly. */
export const tooSlow = () => whole(408, 'somethingWentWrong')
export const invalid = (errors: Record<string, MessageKey | MessageKey[]>, inTheWay?: InTheWay) =>
  new Refusal(
    422,
    Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, [keys].flat()])),
    undefined,
    inTheWay,
  )
/** The same refusal, with the names of what is in the way. */
export const naming = ({ status, errors }: Refusal, inTheWay: InTheWay | undefined) =>
  new Refusal(status, errors, undefined, inTheWay)
export const tooManyTries = (seconds: number) => new Refusal(429, { _: ['tooManyTries'] }, seconds)
export const unavailable = () => new Refusal(503, { _: ['somethingWentWrong'] }, 2)

/** A PIN or a number by which somebody else is known at the same locker. One that an organisation has twice is 422. */
export const takenAtLocker = (field: 'Pin' | 'EmployeeNumber') => new Refusal(409, { [field]: ['unique'] })
export const isTakenAtLocker = (refusal: Refusal | undefined, field: 'Pin' | 'EmployeeNumber') =>
  refusal?.status === 409 && (refusal.errors[field]?.includes('unique') ?? false)

/** Whether the caller is refused because the record, or what it depends on, is not as it was. */
export const isConflict = (error: unknown) => refusalOf(error)?.errors['_']?.includes('conflict') ?? false

/** What an error of the database means to the caller; undefined where it is our own mistake. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  if (constraint === 'price_plan_default_lives') return inUse()
  // An erased account cannot be restored.
  if (constraint === 'account_erased_stays_deleted') return notFound()
  // Nor can the account of an API key, which is no person.
  if (constraint === 'account_machine_is_nobody') return notFound()
  if (constraint === 'organisation_not_in_use' || constraint === 'article_not_in_use') return inUse()
  // Billed, or credited, by somebody else in the same moment.
  if (constraint === 'billing_statement_one_live_debit') return conflict()
  if (constraint === 'billing_statement_debit_statement_id_key') return conflict()
  // Somebody else said how it is visited in the same moment.
  if (constraint === 'locker_visit_once') return conflict()
  if (constraint === 'locker_article_once' || constraint === 'locker_user_once') return inUse()
  // Two people with one PIN or one number could not be told apart at a locker.
  if (constraint === 'locker_pins_differ') return takenAtLocker('Pin')
  if (constraint === 'locker_numbers_differ') return takenAtLocker('EmployeeNumber')
  if (isInTheWay(code)) return unavailable() // three times over
  if (typeof constraint === 'string') {
    const violated = constraints[constraint]
    if (violated) return invalid({ [violated[0]]: violated[1] })
  }
  // The query ran longer than allowed, or waited too long for a lock.
  if (code === '57014' || code === '55P03') return unavailable()
  if (isAway(code, error) || hasNoPartition(error)) return unavailable()
  if (isOutOfRange(error)) return invalid({ _: 'range' })
  return undefined
}

/**
 * The ledger has no partition for the line's month yet; the next sweep creates it. A check that is violated has a name.
 */
export function hasNoPartition(error: unknown) {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23514' && constraint === undefined
}

/**
 * A value that a column cannot hold: too large a number, a day beyond the calendar, a character that it cannot store.
 * Schemas refuse these at their field; whatever they do not know of is still the caller's mistake and not ours.
 */
export function isOutOfRange(error: unknown) {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^22(001|003|007|008|015|021|P02|P03|P05)$/.test(code)
}

/** Constraints that a caller can run into: the field it is about and what to say. */
const constraints: Record<string, [field: string, key: MessageKey]> = {
  account_at_living_organisation: ['CustomerId', 'notFound'],
  account_email: ['Email', 'unique'],
  account_employee_number: ['EmployeeNumber', 'unique'],
  account_pin: ['Pin', 'unique'],
  locker_at_living_customer: ['EndCustomerId', 'notFound'],
  organisation_at_living_reseller: ['ResellerCustomerId', 'notFound'],
  account_own_cost_centre: ['CostCentreId', 'notFound'],
  cost_centre_code: ['Code', 'unique'],
  cost_centre_days: ['ToDay', 'dateOrder'],
  organisation_customer_name: ['CustomerName', 'unique'],
  organisation_reseller_name: ['CustomerName', 'unique'],
  saved_view_name: ['Name', 'unique'],
  report_name: ['Name', 'unique'],
  api_key_name: ['Name', 'unique'],
  route_name: ['Name', 'unique'],
  single_sign_on_once: ['OrganisationId', 'unique'],
  single_sign_on_domain_pkey: ['Domains', 'domainTaken'],
  article_number: ['ArticleNumber', 'unique'],
  locker_name: ['Name', 'unique'],
  team_name: ['Name', 'unique'],
  usage_limit_once: ['Rule', 'unique'],
  locker_gpio_pin: ['Gpio', 'unique'],
  locker_article_of_living_article: ['ArticleIds', 'notFound'],
  secure_cloud_server_address: ['ServerAddress', 'unique'],
  locker_article_order_point: ['PlaceOrderAmount', 'range'],
  customer_discount_once: ['CustomerId', 'unique'],
  price_list_from: ['FromDay', 'unique'],
  locker_billable_from_a_day: ['BillingStartDate', 'required'],
  locker_billing_dates: ['BillingStopDate', 'dateOrder'],
  statement_payment_in_time: ['Date', 'range'],
  statement_payment_not_below_zero: ['Amount', 'range'],
  passkey_credential: ['_', 'passkeyRefused'],
  price_plan_dates: ['StopDate', 'dateOrder'],
  stocktake_open: ['LockerId', 'inUse'],
  price_plan_tier_once: ['Tier', 'unique'],
  price_plan_tier_range: ['RangeStop', 'range'],
  price_plan_tier_overlap: ['RangeStart', 'overlap'],
}

/**
 * The database cannot be reached, is starting or stopping, has no room for another connection, or only reads (25006): it
 * was the primary before a failover. Where a commit was under way nobody knows whether it was made; whoever asks again
 * is answered by what is there.
 */
function isAway(code: unknown, error: unknown) {
  if (typeof code === 'string' && (/^(08|57P|53|25006$)/.test(code) || networkCodes.has(code))) return true
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The name server does not answer.
  'EAI_AGAIN',
])
