import { kronor } from '#contract/billing/exchange-rates.ts'
import type { AuditedEntity, AuditLine } from '#contract/house/audit.ts'
import type { HistoryChange } from '#contract/house/history.ts'
import { z } from '#contract/zod.ts'
import type { Text } from '#web/i18n/en.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Telling } from '#web/resource/history/words.ts'

/** What the house does with money has no form to look at: its lines tell what was made, too, with amounts in their currency. */
const toldInWords: readonly AuditedEntity[] = ['statement', 'exchange-rate', 'bookkeeping-file']

/** The fields with an amount, each with the field that says its currency. */
const currencyOf: Partial<Record<string, string>> = {
  BilledNetAmount: 'CurrencyCode',
  TaxAmount: 'CurrencyCode',
  Payment: 'CurrencyCode',
  RemainingAmount: 'CurrencyCode',
  Interest: 'CurrencyCode',
  Fee: 'CurrencyCode',
  Waived: 'CurrencyCode',
  SetOff: 'CurrencyCode',
  GivenBack: 'CurrencyCode',
  BankGot: 'BankCurrencyCode',
  BankCharge: 'BankCurrencyCode',
}
const days = ['PeriodStart', 'PeriodStop', 'PaymentDate', 'Day', 'From', 'To']
const flags = ['InDispute', 'SentByHand', 'ReminderWithdrawn', 'ReminderFailed']
const ofPayment = ['Payment', 'BankGot', 'BankCharge']

/** Without what only a machine reads, and what the name of the record or an amount says already. */
const untold = ['Number', 'Revision', 'CurrencyId', 'CreatedBy', 'Id', 'DebitStatementId', 'Sha256']
const currencies = ['CurrencyCode', 'BankCurrencyCode']

/** The database keeps fields by the length of their names. What is not here comes last. */
const order = [
  'Kind',
  'DebitNumber',
  'PeriodStart',
  'PeriodStop',
  'BilledNetAmount',
  'TaxAmount',
  'Payment',
  'PaymentDate',
  'BankGot',
  'BankCharge',
  'FileName',
  'Reminder',
  'ReminderLevel',
  'RemainingAmount',
  'Interest',
  'Fee',
  'CustomerName',
  'MailedTo',
  'Waived',
  'SetOff',
  'GivenBack',
  'InDispute',
  'Reason',
  'Rate',
  'Day',
  'Source',
  'Name',
  'From',
  'To',
  'Statements',
  'Payments',
  'Releases',
]
const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
const inOrder = (fields: string[]) => fields.toSorted((one, other) => placeOf(one) - placeOf(other))

/** A line with its changes in words. */
export function inWords(line: AuditLine, spoken: Words): AuditLine {
  const { Entity, Action, Before, After } = line
  if (Entity === 'settings')
    return { ...line, Changes: line.Changes.map((change) => ofReminders(change, spoken)) }
  if (!toldInWords.includes(Entity) || (Action !== 'create' && Action !== 'update')) return line
  const values = After ?? {}
  const isBack = Number(values['Payment'] ?? 0) < 0
  const changes = inOrder(Object.keys(values)).flatMap((field): HistoryChange[] => {
    if (untold.includes(field) || currencies.includes(field)) return []
    const [was, is] = [told(field, Before ?? {}, isBack, spoken), told(field, values, isBack, spoken)]
    return was === is ? [] : [{ Field: nameIn(field, isBack), Before: was, After: is }]
  })
  return { ...line, Changes: changes }
}

const levels = z.array(z.object({ days: z.number(), fee: z.number() }))
const rates = z.array(z.object({ from: z.string(), rate: z.number() }))

/** The levels of reminders and the reference rates are kept as lists, and amounts in öre. */
function ofReminders(change: HistoryChange, { text, format }: Words): HistoryChange {
  const { level, rate } = text.reminders.audited
  const inWordsOf: Partial<Record<string, (list: unknown) => string[]>> = {
    Levels: (list) =>
      levels.parse(list).map(({ days: after, fee }) => level(after, format.money(fee / 100, kronor))),
    ReferenceRates: (list) =>
      rates.parse(list).map((each) => rate(format.date(each.from), format.number(each.rate))),
  }
  const worded = inWordsOf[change.Field]
  const said = (value: HistoryChange['Before']) => {
    if (worded && typeof value === 'string') return worded(JSON.parse(value)).join(', ')
    return change.Field === 'Smallest' && typeof value === 'number'
      ? format.money(value / 100, kronor)
      : value
  }
  return { ...change, Before: said(change.Before), After: said(change.After) }
}

/** What was paid back is told as such, without a minus. */
function nameIn(field: string, isBack: boolean) {
  if (!isBack) return field
  return { Payment: 'PaidBack', BankGot: 'BankGave', BankCharge: 'BankChargeBack' }[field] ?? field
}

function told(
  field: string,
  values: Record<string, unknown>,
  isBack: boolean,
  { text, format }: Words,
): string | number | boolean | null {
  const value = values[field]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'string') {
    if (days.includes(field)) return format.date(value)
    return choicesIn(text)[field]?.[value] ?? value
  }
  const currency = currencyOf[field]
  if (currency !== undefined) {
    const code = values[currency] ?? values['CurrencyCode']
    const sign = isBack && ofPayment.includes(field) ? -1 : 1
    return format.money(Number(value) * sign, typeof code === 'string' ? code : kronor)
  }
  if (flags.includes(field)) return Number(value) === 1
  return Number(value)
}

const choicesIn = ({ statements, exchangeRates }: Text): Partial<Record<string, Record<string, string>>> => ({
  Kind: statements.told.kinds,
  Source: exchangeRates.sources,
})

/** How such lines are told. */
export const wordsOfBilling = (entity: AuditedEntity): Telling | undefined =>
  toldInWords.includes(entity)
    ? {
        fields: {},
        words: (text) => ({ fields: fieldsOf(entity, text) }),
        toldWhenMade: true,
      }
    : undefined

function fieldsOf(entity: AuditedEntity, text: Text): Record<string, string> {
  const { statements, reminders, exchangeRates, bookkeeping } = text
  if (entity === 'exchange-rate') return exchangeRates.fields
  if (entity === 'bookkeeping-file')
    return { ...bookkeeping.files.fields, From: text.audit.from, To: text.audit.to }
  return { ...statements.fields, ...reminders.audit, ...statements.told.fields }
}
