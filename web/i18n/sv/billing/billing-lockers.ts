import type { billingLockers as en } from '#web/i18n/en/billing/billing-lockers.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const billingLockers: typeof en = {
  hint: 'Kryssa i Fakturerbart för att fakturera ett skåp, utan datum från den första i nästa månad. Ta bort krysset, så är i dag den sista dagen som faktureras: senare dagar som redan är fakturerade krediteras med nästa fakturor och debiteras inte igen.',
  billedFrom: (locker, day) => `${locker} faktureras från ${day}`,
  file: 'fakturering-skåp',
  fields: {
    Id: 'Id',
    Reseller: 'Återförsäljare',
    Customer: 'Kund',
    Locker: 'Skåp',
    Billable: 'Fakturerbart',
    BillingStartDate: 'Faktureringsstart',
    BillingStopDate: 'Sista fakturerade dag',
  },
  inTable: { BillingStartDate: 'Fr.o.m.', BillingStopDate: 'T.o.m.' },
  sureLate: (locker, day) =>
    `Återförsäljaren är redan fakturerad till och med ${day}. Dagar under de senaste 12 månaderna som ${locker} inte redan är fakturerat för debiteras på återförsäljarens nästa faktura. Spara?`,
  sureLateAll: (count) =>
    `För ${count} skåp är återförsäljaren redan fakturerad för dagar efter starten. Dagar under de senaste 12 månaderna debiteras på återförsäljarens nästa faktura. Spara?`,
  bulk: {
    bill: 'Fakturera från …',
    stop: 'Sluta fakturera',
    title: (count) => `Fakturera ${count} skåp`,
    from: 'Faktureringsstart',
    keep: (count) =>
      `${count} av skåpen du valt faktureras redan och behåller ${plural(count, 'sitt datum', 'sina datum')}.`,
    late: (count) =>
      `För ${count} skåp är återförsäljaren redan fakturerad för dagar efter detta datum. Dagar under de senaste 12 månaderna debiteras på återförsäljarens nästa faktura.`,
    save: (count) => `Fakturera ${count} skåp`,
    billed: (count) => `${count} skåp faktureras nu`,
    soAlready: 'Alla faktureras redan',
    notBilled: 'Inget av dem faktureras',
    sureStop: (count) =>
      `Är du säker på att du vill sluta fakturera ${count} skåp? I dag är den sista dagen som faktureras; senare dagar som redan är fakturerade krediteras när fakturor skapas nästa gång och debiteras sedan inte igen.`,
    stopped: (count) => `${count} skåp faktureras inte längre`,
    changed: 'Någon annan har ändrat några av dem. Listan är hämtad på nytt: välj igen.',
    gone: 'Några av dem finns inte längre. Listan är hämtad på nytt: välj igen.',
  },
}
