import { z } from '#contract/zod.ts'
import { digits, email, flag, id, text250 } from '#contract/fields.ts'
import { type Duty, duties } from '#contract/access.ts'
import * as imports from '#contract/imports.ts'
import { as } from '#contract/messages.ts'

const isDuty = (text: string) => (duties as readonly string[]).includes(text)

/** Users from a sheet. Rows are found by their e-mail among the people within reach. */

const text = imports.cell(text250).optional()

/**
 * A column that is not there, and an empty cell, leave the field as it is; with `EmptyClears` an empty cell clears it.
 * A PIN is never cleared: no list shows PINs, so a sheet that was made from a list has none.
 */
export const importedUser = z.object({
  Email: email,
  Name: text,
  LastName: text,
  EmployeeNumber: digits(1, 12).optional(),
  Pin: digits(4, 8).optional(),
  /** Its organisation: a customer, or the reseller itself. */
  CustomerName: text,
  /** The code of one of its customer's. */
  CostCentre: text,
  /** One of the duties of that organisation's people. Nobody changes its own. */
  Duty: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed.trim()))
    .refine((typed) => typed === null || isDuty(typed), as('notFound'))
    .transform((duty) => duty as Duty | null)
    .optional(),
  /** Exactly these teams of its customer, by name, with semicolons between them. */
  Teams: imports
    .cell(z.string().max(2000))
    .transform((typed) =>
      typed
        .split(';')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .optional(),
})
export type ImportedUser = z.output<typeof importedUser>

/** With the organisation of the rows that name none, and whether the new ones are mailed a link to choose a password. */
export const importBody = imports.importBody.extend({ CustomerId: id.nullish(), Invite: flag.optional() })

/** Of a PIN the changes tell only that there is one. To whoever may not see PINs every PIN is a new one. */
const reportRow = imports.reportRow.extend({ Email: z.string() })
export type UserImportRow = z.output<typeof reportRow>

export const importReport = imports.importReport(reportRow)
