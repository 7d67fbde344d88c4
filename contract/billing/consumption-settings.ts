import { z } from '#contract/zod.ts'
import { isBankgiro, isBic, isIban } from '#contract/company-numbers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailOrNone, id, longText, revision, text20, text250 } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** A reseller's VAT, and what stands on its consumption statements beside its record. */

const settings = z.object({
  ResellerId: id,
  CurrencyCode: z.string(),
  VatPct: z.number(),
  PaymentDays: z.int(),
  Bankgiro: z.string(),
  Iban: z.string(),
  Bic: z.string(),
  FTaxNote: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Terms: z.string(),
  /** Fields of the reseller's own record that its statements and e-invoices lack; the house fills them in. */
  lacks: z.array(z.enum(['Address', 'OrganisationNumber', 'VatNumber'])),
  Revision: revision,
})
export type ConsumptionSettings = z.output<typeof settings>

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, as('number'))

export const consumptionSettings = {
  settings: endpoint({
    method: 'GET',
    path: '/consumption-settings',
    access: 'makeConsumption',
    summary: 'The VAT, and what stands on the reseller’s consumption statements',
    reply: z.object({ data: settings }),
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/consumption-settings',
    access: 'makeConsumption',
    summary: 'Change what stands on the reseller’s consumption statements from now on',
    body: z
      .object({
        VatPct: percent,
        PaymentDays: z.int().min(0).max(365),
        Bankgiro: text20.refine(isBankgiro, as('type')),
        Iban: text250.refine(isIban, as('type')),
        Bic: text20.refine(isBic, as('type')),
        FTaxNote: text250,
        Email: emailOrNone,
        Phone: text250,
        Terms: longText(1000),
      })
      .partial()
      .extend({ Revision: revision.optional() }),
    reply: z.object({ data: settings }),
  }),
}
