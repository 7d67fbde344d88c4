import { type QueryCreator, sql } from 'kysely'
import type { Upload } from '#contract/endpoint.ts'
import { isSwedishVatNumberOf, swedishVat } from '#contract/company-numbers.ts'
import type { Contract } from '#contract/index.ts'
import type { HouseTables } from '#server/database/tables.ts'
import { invalid, Refusal } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { describedApi } from '#server/http/openapi.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'

const settingsId = 1

/** What a server knows of itself. */
export interface Health {
  /** Takes it out of the balancer in time. */
  isStopping: () => boolean
  /** Whether it hears of what happens, so that its screens do. */
  isListening: () => boolean
}

/** How a picture becomes a logo that documents can have. */
export interface Logos {
  read(upload: Upload, field: string, sender: MemberContext): Promise<Buffer>
  store(house: QueryCreator<HouseTables>, vault: Vault, logo: Buffer): Promise<string>
}

/** The house's settings, and what operators ask of a server. */
export const system = ({ isStopping, isListening }: Health, logos: Logos): Handlers<Contract['system']> => ({
  async settings(_input, context) {
    return { data: await readSettings(context.db) }
  },
  async updateSettings({ body }, context) {
    const { write } = context
    assertSwedishTax(await readSettings(context.db), body)
    await write((writer) =>
      writer.change(
        'system_setting',
        settingsId,
        {
          support: body.Support,
          notice: body.Notice,
          seller_name: body.SellerName,
          seller_address: body.SellerAddress,
          organisation_number: body.OrganisationNumber,
          vat_number: body.VatNumber,
          bankgiro: body.Bankgiro,
          seller_postal_code: body.SellerPostalCode,
          seller_city: body.SellerCity,
          seller_country: body.SellerCountry,
          seller_phone: body.SellerPhone,
          seller_email: body.SellerEmail,
          seller_website: body.SellerWebsite,
          invoice_terms: body.InvoiceTerms,
          invoice_terms_en: body.InvoiceTermsEn,
          iban_sek: body.IbanSek,
          bic_sek: body.BicSek,
          iban_eur: body.IbanEur,
          bic_eur: body.BicEur,
          iban_nok: body.IbanNok,
          bic_nok: body.BicNok,
          iban_dkk: body.IbanDkk,
          bic_dkk: body.BicDkk,
          iban_usd: body.IbanUsd,
          bic_usd: body.BicUsd,
          f_tax_note: body.FTaxNote,
          vat_pct: body.VatPct,
          payment_days: body.PaymentDays,
          time_zone: body.TimeZone,
          erase_people_after_months: body.ErasePeopleAfterMonths,
          keep_mails_days: body.KeepMailsDays,
          keep_notifications_days: body.KeepNotificationsDays,
          keep_audit_months: body.KeepAuditMonths,
          demand_second_factor: body.DemandSecondFactor,
        },
        body.Revision,
      ),
    )
    return { data: await readSettings(context.db) }
  },
  async uploadLogo({ files }, context) {
    const { write, vault } = context
    if (!files.Logo) throw invalid({ Logo: 'required' })
    const logo = await logos.read(files.Logo, 'Logo', context)
    await write(async (writer) => {
      const seller_logo_id = await logos.store(writer.house, vault, logo)
      await writer.change('system_setting', settingsId, { seller_logo_id })
    })
    return { data: await readSettings(context.db) }
  },
  async removeLogo(_input, context) {
    await context.write((writer) => writer.change('system_setting', settingsId, { seller_logo_id: null }))
    return { data: await readSettings(context.db) }
  },
  async erasable({ query }, context) {
    const { People } = await context.scope
      .seeWithDeleted('account')
      .selectFrom('account')
      .where('deleted_at', 'is not', null)
      .where('erased_at', 'is', null)
      .where('machine', '=', false)
      .where(sql<boolean>`deleted_at <= now() - make_interval(months => ${query.months})`)
      .select(sql<number>`count(*)::int`.as('People'))
      .executeTakeFirstOrThrow()
    return { People }
  },
  footer: (_input, context) =>
    context.db.selectFrom('system_setting').select(['support', 'notice']).executeTakeFirstOrThrow(),

  async live() {
    return { status: 'ok' }
  },
  async ready(_input, context) {
    if (isStopping()) throw notReady('server', 'stopping')
    const { mayWrite } = await databaseOf(context.db)
    if (!mayWrite) throw notReady('database', 'readOnly')
    return { status: 'ok', ...(!isListening() && { events: 'notReceived' as const }) }
  },
  async openapi() {
    described ??= Buffer.from(JSON.stringify(describedApi()))
    return { contentType: 'application/json; charset=utf-8', content: described }
  },
})

interface Seller {
  SellerCountry: string
  OrganisationNumber: string
  VatNumber: string
  VatPct: number
}

/**
 * A Swedish seller's VAT is one of Sweden's rates, and the number that of its own organisation: what is changed of them, and what
 * stands where its country or organisation changes.
 */
function assertSwedishTax(before: Seller, changed: { [field in keyof Seller]?: Seller[field] | undefined }) {
  const { SellerCountry = before.SellerCountry, OrganisationNumber = before.OrganisationNumber } = changed
  if (SellerCountry !== 'SE') return
  const isAnother = SellerCountry !== before.SellerCountry || OrganisationNumber !== before.OrganisationNumber
  const { VatPct = isAnother ? before.VatPct : undefined, VatNumber = isAnother ? before.VatNumber : '' } =
    changed
  const isRate = VatPct === undefined || swedishVat.includes(VatPct)
  const isOwn = isSwedishVatNumberOf(OrganisationNumber, VatNumber)
  if (!isRate || !isOwn)
    throw invalid({ ...(!isRate && { VatPct: 'range' }), ...(!isOwn && { VatNumber: 'type' }) })
}

const notReady = (what: 'server' | 'database', why: string) =>
  new Refusal(503, { _: ['somethingWentWrong'], [what]: [why] }, 2)

/** A server that was the first before a failover still answers, but takes nothing. */
async function databaseOf(db: HouseReader) {
  try {
    return await db
      .selectFrom('system_setting')
      .select(sql<boolean>`current_setting('transaction_read_only') = 'off'`.as('mayWrite'))
      .executeTakeFirstOrThrow()
  } catch {
    throw notReady('database', 'noAnswer')
  }
}

let described: Buffer | undefined

const readSettings = (db: HouseReader) =>
  db
    .selectFrom('system_setting')
    .select([
      'support as Support',
      'notice as Notice',
      'seller_name as SellerName',
      'seller_address as SellerAddress',
      'organisation_number as OrganisationNumber',
      'vat_number as VatNumber',
      'bankgiro as Bankgiro',
      'seller_postal_code as SellerPostalCode',
      'seller_city as SellerCity',
      'seller_country as SellerCountry',
      'seller_phone as SellerPhone',
      'seller_email as SellerEmail',
      'seller_website as SellerWebsite',
      'invoice_terms as InvoiceTerms',
      'invoice_terms_en as InvoiceTermsEn',
      sql<string | null>`'/api/images/' || seller_logo_id`.as('SellerLogoURL'),
      'iban_sek as IbanSek',
      'bic_sek as BicSek',
      'iban_eur as IbanEur',
      'bic_eur as BicEur',
      'iban_nok as IbanNok',
      'bic_nok as BicNok',
      'iban_dkk as IbanDkk',
      'bic_dkk as BicDkk',
      'iban_usd as IbanUsd',
      'bic_usd as BicUsd',
      'f_tax_note as FTaxNote',
      'vat_pct as VatPct',
      'payment_days as PaymentDays',
      'time_zone as TimeZone',
      'erase_people_after_months as ErasePeopleAfterMonths',
      'keep_mails_days as KeepMailsDays',
      'keep_notifications_days as KeepNotificationsDays',
      'keep_audit_months as KeepAuditMonths',
      sql<0 | 1>`demand_second_factor::int`.as('DemandSecondFactor'),
      'revision as Revision',
    ])
    .executeTakeFirstOrThrow()
