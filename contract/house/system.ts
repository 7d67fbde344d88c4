import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import {
  country,
  emailOrNone,
  flag,
  flagReply,
  longText,
  name250,
  revision,
  text20,
  text250,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { isBankgiro, isBic, isIban, isOrganisationNumber, isVatNumber } from '#contract/company-numbers.ts'

/** The house's own settings, the footer that follows from them, and what operators ask of a server. */

/** The house's account in each currency: payments in kronor come by bankgiro, or to this one from abroad. */
export const accountCurrencies = ['Sek', 'Eur', 'Nok', 'Dkk', 'Usd'] as const
type AccountCurrency = (typeof accountCurrencies)[number]
function accountFields<I extends z.ZodType, B extends z.ZodType>(iban: I, bic: B) {
  return Object.fromEntries(
    accountCurrencies.flatMap((currency) => [
      [`Iban${currency}`, iban],
      [`Bic${currency}`, bic],
    ]),
  ) as Record<`Iban${AccountCurrency}`, I> & Record<`Bic${AccountCurrency}`, B>
}

const settings = z.object({
  Support: z.string(),
  Notice: z.string(),
  SellerName: z.string(),
  SellerAddress: z.string(),
  OrganisationNumber: z.string(),
  VatNumber: z.string(),
  Bankgiro: z.string(),
  SellerPostalCode: z.string(),
  SellerCity: z.string(),
  SellerCountry: z.string(),
  SellerPhone: z.string(),
  SellerEmail: z.string(),
  SellerWebsite: z.string(),
  /** In Swedish; on English statements, too, where `InvoiceTermsEn` is empty. */
  InvoiceTerms: z.string(),
  InvoiceTermsEn: z.string(),
  SellerLogoURL: z.string().nullable(),
  ...accountFields(z.string(), z.string()),
  FTaxNote: z.string(),
  VatPct: z.number(),
  PaymentDays: z.int(),
  TimeZone: z.string(),
  /** How long after their deletion people keep their name; null is for ever. */
  ErasePeopleAfterMonths: z.int().nullable(),
  KeepMailsDays: z.int(),
  KeepNotificationsDays: z.int(),
  /** Null is for ever. Lines about money stay in any case. */
  KeepAuditMonths: z.int().nullable(),
  /** Everybody of the house has to have a second factor. */
  DemandSecondFactor: flagReply,
  Revision: revision,
})
export type SystemSettings = z.output<typeof settings>

const orForEver = (min: number, max: number) =>
  z.preprocess((value) => (value === '' ? null : value), z.int().min(min).max(max).nullable())

export const system = {
  settings: endpoint({
    method: 'GET',
    path: '/system-settings',
    access: 'manageSystem',
    summary: 'The house’s settings',
    reply: z.object({ data: settings }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/system-settings',
    access: 'manageSystem',
    summary: 'Change the house’s settings',
    body: z
      .object({
        Support: longText(1000),
        Notice: longText(1000),
        SellerName: name250,
        SellerAddress: longText(1000),
        OrganisationNumber: text250.refine((value) => isOrganisationNumber(value), as('type')),
        SellerPostalCode: text20,
        SellerCity: text250,
        SellerCountry: country.refine((code) => code !== '', as('required')),
        SellerPhone: text20,
        SellerEmail: emailOrNone,
        SellerWebsite: text250,
        InvoiceTerms: longText(1000),
        InvoiceTermsEn: longText(1000),
        VatNumber: text250.refine(isVatNumber, as('type')),
        Bankgiro: text250.refine(isBankgiro, as('type')),
        ...accountFields(text250.refine(isIban, as('type')), text250.refine(isBic, as('type'))),
        FTaxNote: text250,
        VatPct: z.number().min(0).max(100).multipleOf(0.01),
        PaymentDays: z.int().min(0).max(365),
        TimeZone: z.string().refine(isTimeZone, as('notFound')),
        ErasePeopleAfterMonths: orForEver(0, 120),
        KeepMailsDays: z.int().min(1).max(3650),
        KeepNotificationsDays: z.int().min(1).max(3650),
        KeepAuditMonths: orForEver(12, 240),
        DemandSecondFactor: flag,
        Revision: revision,
      })
      .partial(),
    reply: z.object({ data: settings }),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/system-settings/logo',
    access: 'manageSystem',
    summary:
      'The logo on statements: PNG, JPEG, WebP or GIF, at most 5 MiB. Those that were made keep theirs',
    files: { Logo: 'image' },
    reply: z.object({ data: settings }),
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/system-settings/logo',
    access: 'manageSystem',
    summary: 'Statements from now on have no logo',
    reply: z.object({ data: settings }),
  }),
  erasable: endpoint({
    method: 'GET',
    path: '/system-settings/erasable',
    access: 'manageSystem',
    summary: 'How many deleted people would be erased, if they were kept for so many months',
    query: z.object({ months: z.coerce.number<string>().int().min(0).max(120) }),
    reply: z.object({ People: z.int() }),
  }),
  footer: endpoint({
    ...firstRoutes.footer,
    summary: 'What the footer shows: the support contact and the company’s notice',
    reply: z.object({ support: z.string(), notice: z.string() }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'anyone',
    summary: 'The process answers',
    reply: z.object({ status: z.literal('ok') }),
    bare: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'anyone',
    summary:
      'The process can serve: its database answers and takes changes, and it is not stopping; otherwise 503 names what is wrong',
    reply: z.object({
      status: z.literal('ok'),
      /** It serves, but its screens are not told of what happens until it is connected again. */
      events: z.literal('notReceived').optional(),
    }),
    bare: true,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'This API, described for machines',
    reply: file('application/json'),
  }),
}

/** By name only: an offset such as +02:00 means the opposite to PostgreSQL, and knows no summer. */
function isTimeZone(value: string) {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format() !== ''
  } catch {
    return false
  }
}
