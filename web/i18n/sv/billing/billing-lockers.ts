import type { billingLockers as en } from '#web/i18n/en/billing/billing-lockers.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const billingLockers: typeof en = {
  hint: 'Kryssa i Fakturerbart för att fakturera ett skåp. Utan datum faktureras det från den första i nästa månad; ändra datumet i dess cell.',
  billedFrom: (locker, day) => `${locker} faktureras från ${day}`,
  file: 'fakturering-skåp',
  fields: {
    Id: 'Id',
    Reseller: 'Återförsäljare',
    Customer: 'Kund',
    Locker: 'Skåp',
    Billable: 'Fakturerbart',
    BillingStartDate: 'Faktureringsstart',
  },
  sureLate: (locker, day) =>
    `Återförsäljaren är redan fakturerad till och med ${day}. Dagar fram till dess som ${locker} inte redan är fakturerat för kommer inte med på någon faktura, om inte månaderna krediteras och faktureras på nytt. Spara ändå?`,
  sureLateAll: (count) =>
    `För ${count} skåp är återförsäljaren redan fakturerad för dagar efter starten. De kommer inte med på någon faktura, om inte månaderna krediteras och faktureras på nytt. Spara ändå?`,
  bulk: {
    bill: 'Fakturera från …',
    stop: 'Sluta fakturera',
    title: (count) => `Fakturera ${count} skåp`,
    from: 'Faktureringsstart',
    keep: (count) =>
      `${count} av skåpen du valt faktureras redan och behåller ${plural(count, 'sitt datum', 'sina datum')}.`,
    late: (count) =>
      `För ${count} skåp är återförsäljaren redan fakturerad för dagar efter detta datum. De kommer inte med på någon faktura, om inte månaderna krediteras och faktureras på nytt.`,
    save: (count) => `Fakturera ${count} skåp`,
    billed: (count) => `${count} skåp faktureras nu`,
    soAlready: 'Alla faktureras redan',
    notBilled: 'Inget av dem faktureras',
    sureStop: (count) =>
      `Är du säker på att du vill sluta fakturera ${count} skåp? De månader som ännu inte är fakturerade kommer inte att faktureras.`,
    stopped: (count) => `${count} skåp faktureras inte längre`,
    changed: 'Någon annan har ändrat några av dem. Listan är hämtad på nytt: välj igen.',
    gone: 'Några av dem finns inte längre. Listan är hämtad på nytt: välj igen.',
  },
}
