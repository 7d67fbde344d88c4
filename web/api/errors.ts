import type { FieldErrors, InTheWay, MessageKey } from '#contract/messages.ts'

/** The server understood the call and refused it. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** Seconds to wait before the next try, where the server named them. */
  readonly retryAfter: number | undefined
  /** What is in the way, where the server named it. */
  readonly inTheWay: InTheWay | undefined

  constructor(status: number, errors: FieldErrors, retryAfter?: number, inTheWay?: InTheWay) {
    super(`${status} ${JSON.stringify(errors)}`)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.inTheWay = inTheWay
  }
}

/** Whether the server refused for this reason, at whatever field. With values it is told as a JSON text. */
export const isRefusedAs = (error: unknown, reason: MessageKey): error is ApiError =>
  error instanceof ApiError &&
  Object.values(error.errors)
    .flat()
    .some((message) => message === reason || message.startsWith(`{"error":"${reason}"`))

/** Somebody else was faster: the record is not as the reader saw it any more. */
export const isConflict = (error: unknown): error is ApiError => isRefusedAs(error, 'conflict')

/** The server was not reached, or what answered was not the server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
