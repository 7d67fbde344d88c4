import type { NarrowDuty, Role } from '#contract/access.ts'
import type { FieldErrors, MessageKey } from '#contract/messages.ts'
import { type ImportedUser, importedUser } from '#contract/people/users-import.ts'
import { readRow } from '#server/http/import-row.ts'
import type { Secret, Told } from '#server/people/users/guesses.ts'

/** A row of a sheet, and what is to become of it. */
export interface Judged {
  row: number
  /** Undefined where it cannot be read. */
  email: string | undefined
  /** What stands in the sheet. */
  givenEmail: string
  errors: FieldErrors
  /** Field → the row that says the same before it. */
  repeats: Record<string, number>
  /** What its readable cells say. */
  wanted: Partial<ImportedUser>
  /** Whom it is about; undefined where nobody has its e-mail. */
  before: Known | undefined
  place: Place | undefined
  /** By default; undefined where the sheet says nothing of it. */
  costCentre: { id: number; code: string } | null | undefined
  /** What it is to do inside its organisation, to be stored. */
  duty: NarrowDuty | null
  /** The teams that it is to be in, by id; undefined where the sheet says nothing of them. */
  teams: number[] | undefined
  changes: Record<string, { from: string; to: string }>
  /** What its errors give away about people out of sight. */
  tells: Set<Secret>
}

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
  duty: NarrowDuty | null
  cost_centre: string | null
}

export const isRefused = ({ errors }: Judged) => Object.keys(errors).length > 0

export function refuse({ errors }: Judged, field: keyof ImportedUser, key: MessageKey) {
  errors[field] = [key]
}

/** Another row of the sheet has it already. */
export function refuseRepeated(judged: Judged, field: keyof ImportedUser, before: number) {
  refuse(judged, field, 'unique')
  judged.repeats[field] = before
}

export const toldBy = (judged: Judged[]): Told => ({
  Pin: judged.filter(({ tells }) => tells.has('Pin')).length,
  Email: judged.filter(({ tells }) => tells.has('Email')).length,
})

export function read(sent: Record<string, unknown>, row: number, clears: boolean): Judged {
  const { errors, wanted } = readRow(importedUser, sent, { foundBy: 'Email', clears })
  const given = sent['Email']
  return {
    row,
    email: wanted.Email,
    givenEmail: wanted.Email ?? (typeof given === 'string' ? given : ''),
    errors,
    repeats: {},
    wanted,
    before: undefined,
    place: undefined,
    costCentre: undefined,
    duty: null,
    teams: undefined,
    changes: {},
    tells: new Set(),
  }
}
