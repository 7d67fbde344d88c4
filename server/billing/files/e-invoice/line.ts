import {
  lineGross,
  type Statement,
  type StatementHead,
  type StatementLine,
} from '#server/billing/files/statement.ts'
import type { Words } from '#server/words/en.ts'
import { element, optional } from './xml.ts'

/**
 * A locker's part: so many days, at a price for all days of the period. The receiver divides the price, so that no
 * rounding is lost: the result rounded to the öre, less the discount, is exactly the line's amount.
 */
export function lineElement(
  line: StatementLine,
  id: number,
  statement: Statement,
  texts: Words['statement'],
) {
  const isCredit = statement.kind === 'credit'
  const amount = amountIn(statement)
  // The last part of a credit takes the rest, which may be some öre more or less than its days come to.
  const difference = lineGross(line, statement) - line.amount
  const isCharge = isCredit ? difference > 0 : difference < 0
  const isRounding = isCharge || line.discount === 0
  const description = texts.lockerAt(line.customer)
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', id),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.days, { unitCode: 'DAY' }),
    amount('cbc:LineExtensionAmount', line.amount),
    period(line.from, line.to),
    difference === 0
      ? undefined
      : element('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', String(isCharge)),
          isRounding ? undefined : element('cbc:AllowanceChargeReasonCode', '95'),
          element('cbc:AllowanceChargeReason', isRounding ? texts.roundingReason : texts.discountReason),
          amount('cbc:Amount', isCharge ? -difference : difference),
        ]),
    element('cac:Item', [
      optional('cbc:Description', description),
      element('cbc:Name', line.locker),
      taxCategory('cac:ClassifiedTaxCategory', statement),
    ]),
    element('cac:Price', [
      element('cbc:PriceAmount', decimal(line.price), { currencyID: statement.currency }),
      element('cbc:BaseQuantity', line.daysInPeriod, { unitCode: 'DAY' }),
    ]),
  ])
}

export const period = (from: string, to: string) =>
  element('cac:InvoicePeriod', [element('cbc:StartDate', from), element('cbc:EndDate', to)])

/** Standard rate, or zero rated where the VAT is 0 %; or why the VAT is not the seller's, which the total says in words. */
export function taxCategory(
  name: string,
  { vatPct, buyer }: Pick<StatementHead, 'vatPct' | 'buyer'>,
  texts?: Words['statement'],
) {
  const { vatTreatment } = buyer
  const untaxed = vatTreatment === 'domestic' ? undefined : untaxedAs[vatTreatment]
  return element(name, [
    element('cbc:ID', untaxed?.category ?? (vatPct > 0 ? 'S' : 'Z')),
    element('cbc:Percent', vatPct),
    untaxed && texts ? element('cbc:TaxExemptionReasonCode', untaxed.reason) : undefined,
    vatTreatment !== 'domestic' && texts
      ? element('cbc:TaxExemptionReason', texts.untaxed[vatTreatment])
      : undefined,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
}

const untaxedAs = {
  reverse: { category: 'AE', reason: 'VATEX-EU-AE' },
  export: { category: 'G', reason: 'VATEX-EU-G' },
}

/** Amounts of a credit note are above zero. */
export const amountIn =
  ({ currency, kind }: Pick<StatementHead, 'currency' | 'kind'>) =>
  (name: string, ore: number) =>
    element(name, decimal(kind === 'credit' ? -ore : ore), { currencyID: currency })

/** Calculated in whole öre throughout, so no fraction can appear. */
export function decimal(ore: number) {
  const digits = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
