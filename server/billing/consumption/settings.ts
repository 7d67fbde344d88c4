import { sql } from 'kysely'
import type { ConsumptionSettings } from '#contract/billing/consumption-settings.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Whose statements somebody makes: a reseller's people their own. */
export function resellerOf({ resellerId }: Member) {
  if (resellerId === null) throw forbidden()
  return resellerId
}

export const settingsOf = (scope: Scope, resellerId: number): Promise<ConsumptionSettings> =>
  scope
    .see('organisation', 'consumption_setting')
    .selectFrom('organisation as reseller')
    .leftJoin('consumption_setting as setting', 'setting.reseller_id', 'reseller.id')
    .where('reseller.id', '=', resellerId)
    .select([
      'reseller.id as ResellerId',
      sql<string>`currency_of(reseller.id)`.as('CurrencyCode'),
      sql<number>`coalesce(setting.vat_pct, 25)::float8`.as('VatPct'),
      sql<number>`coalesce(setting.payment_days, 30)`.as('PaymentDays'),
      sql<string>`coalesce(setting.bankgiro, '')`.as('Bankgiro'),
      sql<string>`coalesce(setting.iban, '')`.as('Iban'),
      sql<string>`coalesce(setting.bic, '')`.as('Bic'),
      sql<string>`coalesce(setting.f_tax_note, '')`.as('FTaxNote'),
      sql<string>`coalesce(setting.email, '')`.as('Email'),
      sql<string>`coalesce(setting.phone, '')`.as('Phone'),
      sql<string>`coalesce(setting.terms, '')`.as('Terms'),
      sql<ConsumptionSettings['lacks']>`array_remove(array[
        case when reseller.address = '' then 'Address' end,
        case when reseller.organisation_number = '' then 'OrganisationNumber' end,
        case when reseller.vat_number = '' then 'VatNumber' end], null)`.as('lacks'),
      sql<number>`coalesce(setting.revision, 0)`.as('Revision'),
    ])
    .executeTakeFirstOrThrow(notFound)

type Sent = Input<Contract['consumption']['setSettings']>['body']

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changeSettings(writer: Writer, resellerId: number, { Revision, ...body }: Sent) {
  const fields = {
    vat_pct: body.VatPct,
    payment_days: body.PaymentDays,
    bankgiro: body.Bankgiro,
    iban: body.Iban,
    bic: body.Bic,
    f_tax_note: body.FTaxNote,
    email: body.Email,
    phone: body.Phone,
    terms: body.Terms,
  }
  const kept = await writer
    .see('consumption_setting')
    .selectFrom('consumption_setting')
    .where('reseller_id', '=', resellerId)
    .select('id')
    .executeTakeFirst()
  if (kept) {
    await writer.change('consumption_setting', kept.id, fields, Revision)
    return
  }
  const made = await writer.insertAll('consumption_setting', [{ reseller_id: resellerId, ...fields }], {
    skipExisting: true,
  })
  if (made.length === 0 || (Revision ?? 0) !== 0) throw conflict()
}
