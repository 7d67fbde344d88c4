import type { orderPoints as en } from '#web/i18n/en/planning/order-points.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')
const dayCount = (count: number) => `${count} ${plural(count, 'dag', 'dagar')}`
const pointCount = (count: number, shown: string) =>
  `${shown} ${plural(count, 'beställningspunkt', 'beställningspunkter')}`

export const orderPoints: typeof en = {
  fields: {
    ArticleName: 'Artikel',
    ArticleNumber: 'Artikelnummer',
    LockerName: 'Skåp',
    EndCustomer: 'Kund',
    CurrentVolume: 'Saldo',
    PlaceOrderAmount: 'Nuvarande',
    Proposed: 'Förslag',
    Difference: 'Skillnad',
    MaxStock: 'Max',
    DailyAverage: 'Förbrukning per dag (snitt)',
    Reason: 'Varför',
    ResellerName: 'Återförsäljare',
    Stale: 'Offline',
  },
  inFile: {
    MaxStock: 'Maxsaldo',
    PlaceOrderAmount: 'Nuvarande beställningspunkt',
    Proposed: 'Föreslagen beställningspunkt',
  },
  onlyDiffering: 'Endast de som skiljer sig',
  onlyTooLow: 'Endast de som är för låga',
  reason: {
    pace: (average, busiest) => `Cirka ${average} om dagen, som mest ${busiest}.`,
    steady: (average) => `${average} varje dag.`,
    untilRefill: (days, amount) => `${dayCount(days)} till påfyllning: ${amount}`,
    safety: (amount, level) => `, plus ${amount} för att räcka ${level} av gångerna`,
    uneven: (busiest) => `Ojämn förbrukning, som mest ${busiest} på en dag.`,
    enough: (amount, level, days) =>
      days === 1
        ? `${amount} räckte ${level} av dagarna med uttag.`
        : `Under ${dayCount(days)} fram till varje uttag räckte ${amount} i ${level} av fallen.`,
    tooSmall: (max, wanted) => `Max (${max}) är för litet för ${wanted}.`,
    unused: (days) =>
      `Inget har förbrukats de senaste ${dayCount(days)}, så det finns inget att grunda ett förslag på.`,
    tooNew: (days, needed) => `Har funnits i skåpet i ${dayCount(days)}. Ett förslag kräver ${needed}.`,
  },
  differing: (count, shown) =>
    count === 0
      ? 'Alla beställningspunkter följer förslagen, där det finns ett förslag.'
      : `${pointCount(count, shown)} skiljer sig från förslaget.`,
  readOnly: 'Bara återförsäljaren ändrar beställningspunkter. Du ser vad som föreslås.',
  accept: 'Godkänn',
  acceptOne: (article, locker) => `Godkänn ${article}, ${locker}`,
  acceptSelected: 'Godkänn valda',
  acceptAll: (shown) => `Godkänn alla ${shown} …`,
  sureAll: (count, shown) => `${pointCount(count, shown)} får det föreslagna värdet.`,
  willRise: (_count, shown) => `${shown} höjs.`,
  willFall: (_count, shown) => `${shown} sänks.`,
  thenBelow: (_then, shownThen, shownNow) =>
    `Efteråt behöver ${shownThen} av dessa artiklar fyllas på, mot ${shownNow} nu.`,
  canUndo: 'Du kan ångra det tills du loggar ut eller laddar om sidan.',
  changeAll: (count, shown) => plural(count, 'Ändra den', `Ändra alla ${shown}`),
  changeNone: 'Ändra inget',
  accepted: (count, shown) => `${pointCount(count, shown)} är ${plural(count, 'ändrad', 'ändrade')}`,
  nothing: 'Inget att ändra',
  nothingText: 'Det som är valt har inget förslag, eller följer redan förslaget.',
  theirs: (count) =>
    `Någon annan har ändrat ${count} av dem under tiden, så inget ändrades. Listan visar nu de nya värdena.`,
  outdated: 'Det du valde har ändrats under tiden, så inget sparades. Listan läses in på nytt.',
  undo: 'Ångra',
  undone: (count, shown) => `${pointCount(count, shown)} är som ${plural(count, 'den', 'de')} var igen`,
  left: (count, shown) =>
    `${pointCount(count, shown)} lämnas som ${plural(count, 'den är: den har', 'de är: de har')} ändrats igen sedan dess.`,
  plan: {
    title: 'Förslagen bygger på',
    summary: (days, level) => `${dayCount(days)} till påfyllning, ska räcka ${level} av gångerna`,
    each: 'det som varje återförsäljare har valt',
    change: 'Ändra',
    hide: 'Dölj',
    reseller: 'Återförsäljare',
    saved: 'Inställningarna är sparade',
    fields: { LeadDays: 'Dagar till påfyllning', ServiceLevel: 'Servicenivå' },
    leadHint: 'Från det att något når sin beställningspunkt tills det är påfyllt.',
    levelHint: 'Hur ofta saldot ska räcka till dess.',
    days: 'dagar',
  },
}
