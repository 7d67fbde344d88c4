import type { Role } from '#contract/access.ts'
import { type FieldErrors, fieldErrors, type MessageKey } from '#contract/messages.ts'
import { type ImportedUser, importedUser } from '#contract/users-import.ts'

/** A row of a sheet, and what is to become of it. */
export interface Judged {
  row: number
  email: string
  errors: FieldErrors
  /** Field → the row that says the same before it. */
  repeats: Record<string, number>
  /** What it says; undefined where it cannot be read. */
  wanted: ImportedUser | undefined
  /** Whom it is about; undefined where nobody has its e-mail. */
  before: Known | undefined
  place: Place | undefined
  changes: Record<string, { from: string; to: string }>
}
/** A row that nothing has been found against yet. */
export type Sound = Judged & { wanted: ImportedUser }

export interface Place {
  id: number
  reseller_id: number
  role: Role
}

export interface Known {
  id: number
  organisation_id: number
  reseller_id: number | null
  role: Role
  name: string
  last_name: string
  employee_number: string | null
  pin_digest: string | null
}

export const isRefused = ({ errors }: Judged) => Object.keys(errors).length > 0
export const isSound = (judged: Judged): judged is Sound => judged.wanted !== undefined && !isRefused(judged)

export function refuse({ errors }: Judged, field: keyof ImportedUser, key: MessageKey) {
  errors[field] = [key]
}

/** Another row of the sheet has it already. */
export function refuseRepeated(judged: Judged, field: keyof ImportedUser, before: number) {
  refuse(judged, field, 'unique')
  judged.repeats[field] = before
}

export function read(sent: Record<string, unknown>, row: number): Judged {
  const parsed = importedUser.safeParse(sent)
  const given = typeof sent['Email'] === 'string' ? sent['Email'] : ''
  return {
    row,
    email: parsed.data?.Email ?? given,
    errors: parsed.error ? fieldErrors(parsed.error) : {},
    repeats: {},
    wanted: parsed.data,
    before: undefined,
    place: undefined,
    changes: {},
  }
}
