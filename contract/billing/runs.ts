import { z } from '#contract/zod.ts'
import { vatDoubts } from '#contract/company-numbers.ts'
import { day, flagReply, id } from '#contract/fields.ts'

/** What a run bills, gives back and leaves out, as it is told before it is done. */

const lockerDays = z.object({
  locker: z.string(),
  customer: z.string(),
  PeriodStart: day,
  PeriodStop: day,
  BilledDays: z.int(),
  BilledAmount: z.number(),
})

/** One locker's part: (price − discount) × days ÷ days in the period. */
export const line = lockerDays.extend({
  DaysInPeriod: z.int(),
  /** Which of the reseller's lockers it is, and the tier that this number falls into. */
  Position: z.int(),
  Tier: z.int(),
  /** For a whole period, both. */
  Price: z.number(),
  Discount: z.number(),
  DiscountPct: z.number(),
  /** It was missing on an earlier statement, or was billed there too long. */
  Adjustment: flagReply,
})
export type StatementLine = z.output<typeof line>

/** In the order in which they are checked. */
export const skipReasons = ['noPlan', 'noTiers', 'noLockers', 'noRate'] as const

/** What an invoice must say about a party but is not known. */
export const lacking = ['Address', 'OrganisationNumber', 'VatNumber'] as const
export const lacks = z.array(z.enum(lacking))

/** What a reseller would be billed for a month. */
export const preview = z.object({
  ResellerId: id,
  Reseller: z.string(),
  PricePlanId: id,
  PricePlan: z.string(),
  PeriodStart: day,
  PeriodStop: day,
  CurrencyCode: z.string(),
  BilledNetAmount: z.number(),
  VatPct: z.number(),
  TaxAmount: z.number(),
  DiscountPct: z.number(),
  lines: z.array(line.extend({ LockerId: id })),
  /** The statement of the month before, where there is one that is not credited. */
  Previous: z
    .object({
      Id: id,
      Number: z.int(),
      CurrencyCode: z.string(),
      BilledNetAmount: z.number(),
      Lockers: z.int(),
    })
    .nullable(),
  /** The statement of the same month that was credited in full; the latest one. */
  Replaces: z.object({ Id: id, Number: z.int() }).nullable(),
  BuyerLacks: lacks,
  /** The house has no account that its currency could be paid to from the buyer's country: from abroad no bankgiro can be. */
  NoAccount: flagReply,
  /** The buyer's VAT treatment is not for its country, or for that of its VAT number. */
  VatDoubt: z.enum(vatDoubts).nullable(),
})
export type StatementPreview = z.output<typeof preview>

/** Why a locker has a last day. */
export const endCauses = ['deleted', 'stopped'] as const

/** Days that were billed after a locker's last day: what is credited of a statement, and why. */
export const givenBack = z.object({
  ResellerId: id,
  Reseller: z.string(),
  DebitStatementId: id,
  Number: z.int(),
  PeriodStart: day,
  CurrencyCode: z.string(),
  BilledNetAmount: z.number(),
  TaxAmount: z.number(),
  lines: z.array(
    lockerDays.extend({
      LockerId: id,
      reason: z.enum(endCauses),
      /** The last day that is billed. */
      LastDay: day,
    }),
  ),
})
export type GivenBackPreview = z.output<typeof givenBack>

export const waitReasons = ['noStatement', 'otherCurrency'] as const

/** A locker that is missing on an earlier statement, and that this run makes no statement for. */
export const waiting = z.object({
  ResellerId: id,
  Reseller: z.string(),
  LockerId: id,
  locker: z.string(),
  PeriodStart: day,
  PeriodStop: day,
  statement: z.object({ Id: id, Number: z.int() }),
  reason: z.enum(waitReasons),
})
export type WaitingAdjustment = z.output<typeof waiting>

export const skipped = z.object({
  Reseller: z.string(),
  reason: z.enum(skipReasons),
  /** With `noRate`: the currency that needs one. */
  CurrencyCode: z.string().nullable().optional(),
})
export type SkippedReseller = z.output<typeof skipped>

/** The newest rate of a currency; null where none was ever given. Where it is older than a month, a new one is due. */
export const knownRate = z.object({
  CurrencyCode: z.string(),
  Rate: z.number().nullable(),
  Day: day.nullable(),
  IsOld: flagReply,
})
export type KnownRate = z.output<typeof knownRate>

/** A month before those of the run that nobody has billed, and the date that bills it. */
export const older = z.object({ ResellerId: id, Reseller: z.string(), PeriodStart: day, Date: day })
export type OlderMonth = z.output<typeof older>

/**
 * A month of the run that has lockers to bill and cannot be billed, where `skipped` does not say so: something else is
 * made for the reseller, or the reason there is another month's.
 */
export const unbilled = z.object({
  ResellerId: id,
  Reseller: z.string(),
  PeriodStart: day,
  reason: z.enum(skipReasons).exclude(['noLockers']),
  /** With `noRate`: the currency that needs one. */
  CurrencyCode: z.string().nullable(),
})
export type UnbilledMonth = z.output<typeof unbilled>
