import { pluralIn } from '#contract/plural.ts'
import type { overviews as en } from '#web/i18n/en/house/overviews.ts'

const plural = pluralIn('sv-SE')
const counted = (one: string, many: string) => (count: number) => `${count} ${plural(count, one, many)}`

export const overviews: typeof en = {
  admin: {
    emptyGroups: counted('utan artiklar', 'utan artiklar'),
    unpricedArticles: counted('i skåp utan pris', 'i skåp utan pris'),
    freeDevices: counted('utan skåp', 'utan skåp'),
    offlineLockers: counted('offline', 'offline'),
    unprovisionedLockers: counted('utan enhet', 'utan enhet'),
    customersWithoutLockers: counted('utan skåp', 'utan skåp'),
    usersWithoutLockers: counted('slutanvändare utan skåp', 'slutanvändare utan skåp'),
    inactiveUsers: counted('inaktiv', 'inaktiva'),
    resellersWithoutPlan: counted('utan plan', 'utan plan'),
  },
  lookAt: 'Att se över',
  problems: {
    emptyGroups: 'Utan artiklar',
    unpricedArticles: 'I skåp utan pris',
    freeDevices: 'Inte i något skåp',
    offlineLockers: 'Aktiva och offline',
    unprovisionedLockers: 'Aktiva, utan enhet',
    customersWithoutLockers: 'Utan skåp',
    usersWithoutLockers: 'Slutanvändare utan skåp',
    inactiveUsers: 'Inaktiva',
    resellersWithoutPlan: 'Utan gällande prisplan',
  },
  billingProblems: {
    unbilledLockers: 'Aktiva, faktureras ej',
    plansWithoutTiers: 'Utan prissteg',
  },
  months: {
    title: 'Fakturerat och betalt per månad',
    hint: 'Inklusive moms, i kronor enligt kursen på varje faktura. Förfallet är vad som i dag är förfallet av månadens fakturor.',
    withoutRate: (count) =>
      count === 1
        ? 'En faktura i annan valuta saknar kurs och räknas inte med.'
        : `${count} fakturor i annan valuta saknar kurs och räknas inte med.`,
    inAll: (billed, paid, overdue) =>
      `De senaste 12 månaderna: ${billed} fakturerat, ${paid} betalt, ${overdue} förfallet`,
    month: 'Månad',
    amount: 'Belopp',
    kind: 'Vad',
    kinds: { Billed: 'Fakturerat', Paid: 'Betalt', Overdue: 'Förfallet' },
    nothing: 'Inget är fakturerat de senaste 12 månaderna',
    nothingText: 'När fakturor skapas visas här vad som har fakturerats och betalats varje månad.',
  },
  billing: {
    unbilledLockers: counted('aktivt som inte faktureras', 'aktiva som inte faktureras'),
    plansWithoutTiers: counted('utan prissteg', 'utan prissteg'),
    resellersWithoutPlan: counted('återförsäljare utan plan', 'återförsäljare utan plan'),
    overdue: counted('förfallen', 'förfallna'),
    unpaid: counted('obetald, inte förfallen', 'obetalda, inte förfallna'),
    partly: counted('delbetald, inte förfallen', 'delbetalda, inte förfallna'),
    payBack: counted('att betala tillbaka', 'att betala tillbaka'),
    mailFailed: counted('mejl som inte gick fram', 'mejl som inte gick fram'),
    oldRates: counted('kurs saknas eller är äldre än en månad', 'kurser saknas eller är äldre än en månad'),
  },
  reminding: {
    due: counted('på tur att skickas', 'på tur att skickas'),
    failed: counted('mejl som inte gick fram', 'mejl som inte gick fram'),
    notSent: counted('skapad, inte skickad', 'skapade, inte skickade'),
  },
  /** The parts of the page Billing, and what its screens are for where they count nothing. */
  billingParts: { money: 'Fakturerat, betalt, bokfört', basis: 'Vad som faktureras, och för hur mycket' },
  billingTexts: {
    payments: 'Läs in bankens fil',
    reminders: 'För det som är förfallet',
  },
  billingCounts: {
    receivables: (count) => plural(count, 'återförsäljare är skyldig', 'återförsäljare är skyldiga'),
    bookkeeping: (count) =>
      plural(count, 'verifikation ligger inte i någon fil än', 'verifikationer ligger inte i någon fil än'),
    exchangeRates: (count) => plural(count, 'annan valuta', 'andra valutor'),
  },
}
