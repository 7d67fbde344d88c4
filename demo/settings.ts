import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { seller } from './organisation-data.ts'
import { houseId, organisationNumber, vatNumber } from './organisations.ts'

const vatPct = 25
const paymentDays = 30

/** As it stands on every statement. */
const sellerParty = {
  name: seller.name,
  address: seller.address,
  organisationNumber: organisationNumber(seller.digits),
  vatNumber: vatNumber(seller.digits),
  bankgiro: seller.bankgiro,
  fTaxNote: 'Godkänd för F-skatt',
}

export async function fillSettings(tx: Transaction<Tables>) {
  await tx
    .updateTable('system_setting')
    .set({
      support: 'Kundtjänst 010-555 10 20 · support@lagra.example · vardagar 7–17',
      notice: '© Lagra Drift AB · Demodata: företag och personer är påhittade',
      seller_name: sellerParty.name,
      seller_address: sellerParty.address,
      seller_postal_code: seller.postalCode,
      seller_city: seller.city,
      organisation_number: sellerParty.organisationNumber,
      vat_number: sellerParty.vatNumber,
      bankgiro: sellerParty.bankgiro,
      iban_eur: seller.iban,
      bic_eur: seller.bic,
      f_tax_note: sellerParty.fTaxNote,
      seller_phone: '010-555 10 20',
      seller_email: 'faktura@lagra.example',
      seller_website: 'lagra.example',
      invoice_terms: 'Efter förfallodagen debiteras dröjsmålsränta enligt räntelagen.',
      invoice_terms_en: 'Interest on late payment is charged under the Swedish Interest Act.',
      vat_pct: vatPct,
      payment_days: paymentDays,
    })
    .execute()
  await tx
    .updateTable('organisation')
    .set({
      organisation_number: sellerParty.organisationNumber,
      vat_number: sellerParty.vatNumber,
      address: sellerParty.address,
      postal_code: seller.postalCode,
      city: seller.city,
    })
    .where('id', '=', houseId)
    .execute()
}
