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
    PlaceOrderAmount: 'Nu',
    Proposed: 'Förslag',
    Difference: 'Skillnad',
    Effect: 'Effekt',
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
    Prevented: 'Riskdagar som undviks',
    Freed: 'Frigjort kapital',
  },
  ofMax: (max) => `max ${max}`,
  groups: {
    matters: (count) => `Viktigast ${count}`,
    unset: (count) => `Utan beställningspunkt ${count}`,
    minor: (count) => `Övriga förslag ${count}`,
    all: (count) => `Alla artiklar ${count}`,
  },
  about: {
    matters: (days, money) =>
      `Förslag som undviker minst ${days} riskdagar på 60 dagar, eller frigör minst ${money}. Störst effekt först.`,
    unset: () => 'De här artiklarna saknar beställningspunkt: ingen får veta när de behöver fyllas på.',
    minor: () => 'Förslag som gör mindre skillnad. Störst effekt först.',
    all: () => 'Alla artiklar i aktiva skåp, även de som inte behöver ändras.',
  },
  onlyTooLow: 'Endast de som är för låga',
  effect: {
    prevented: (days, shown) => `−${shown} ${plural(days, 'riskdag', 'riskdagar')}`,
    riskDays: (shown, days) =>
      `Riskdagar som undviks: under ${shown} av de senaste 60 dagarna hade det på ${dayCount(days)} gått åt`,
    between: (before, after) => ` mer än ${before}, men inte mer än ${after}. Skåpet kunde ha blivit tomt.`,
    freed: (money) => `frigör ${money}`,
    tied: (money) => `binder ${money}`,
    safer: 'mer marginal',
    less: 'mindre lager',
  },
  reason: {
    perDay: (average, busiest) => `Vanligen ${average} om dagen, som mest ${busiest}`,
    perWeek: (average, busiest) => `Vanligen ${average} i veckan, som mest ${busiest} på en dag`,
    perMonth: (average, busiest) => `Vanligen ${average} i månaden, som mest ${busiest} på en dag`,
    steady: (average) => `${average} varje dag`,
    enough: (days, amount, cases) => `; ${dayCount(days)} till påfyllning: ${amount} räcker i ${cases}.`,
    enoughOwn: (days, amount, cases) => `; nästa besök inom ${dayCount(days)}: ${amount} räcker i ${cases}.`,
    cases: (cases, outOf) => `${cases} fall av ${outOf}`,
    tooSmall: (max) => `Max (${max}) räcker inte.`,
    trifle: 'Skillnaden är för liten för ett förslag.',
    unused: (days) =>
      `Inget har förbrukats de senaste ${dayCount(days)}, så det finns inget att grunda ett förslag på.`,
    tooNew: (days, needed) => `Har funnits i skåpet i ${dayCount(days)}. Ett förslag kräver ${needed}.`,
  },
  differing: (count, shown) =>
    count === 0
      ? 'Inget att föreslå: beställningspunkterna stämmer eller skiljer sig för lite.'
      : `${pointCount(count, shown)} bör ändras.`,
  allAsProposed: 'Alla beställningspunkter är som föreslaget',
  allAsProposedText: 'Eller skiljer sig så lite att det inte är värt att ändra dem.',
  noneHere: 'Inget förslag i den här listan',
  noneHereText: 'Det finns förslag i en annan.',
  showAll: 'Visa alla beställningspunkter',
  readOnly: 'Bara återförsäljaren ändrar dem.',
  accept: 'Godkänn',
  acceptOne: (article, locker) => `Godkänn ${article}, ${locker}`,
  acceptSelected: 'Godkänn valda',
  acceptAll: (shown) => `Godkänn alla ${shown}\u00a0…`,
  sureAll: (count, shown) => `${pointCount(count, shown)} får det föreslagna värdet.`,
  willRise: (_count, shown) => `${shown} höjs.`,
  willFall: (_count, shown) => `${shown} sänks.`,
  thenBelow: (_then, shownThen, shownNow) =>
    `Efteråt behöver ${shownThen} av dessa artiklar fyllas på, mot ${shownNow} nu.`,
  canUndo: 'Du kan ångra det tills du loggar ut eller laddar om sidan.',
  changeAll: (count, shown) => plural(count, 'Ändra den', `Ändra alla ${shown}`),
  changeNone: 'Ändra inget',
  accepted: (count, shown) => `${pointCount(count, shown)} är ${plural(count, 'ändrad', 'ändrade')}`,
  changed: (name, before, after) => `${name}: ${before}\u00a0→\u00a0${after}`,
  more: (shown) => `och ${shown} till`,
  none: 'ingen',
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
    open: 'Beräkning',
    title: 'Så beräknas förslagen',
    riskDays:
      'En riskdag är en dag då det gick åt mer än beställningspunkten innan en påfyllning hade hunnit komma: skåpet kunde ha blivit tomt.',
    reseller: 'Återförsäljare',
    saved: 'Inställningarna är sparade',
    fields: {
      LeadDays: 'Dagar till påfyllning',
      ServiceLevel: 'Servicenivå',
      LeastPercent: 'Minsta skillnad',
      LeastPieces: 'Minsta antal',
    },
    leadHint:
      'Från det att något når sin beställningspunkt tills det är påfyllt. Ett skåp med besöksdagar har sina egna.',
    levelHint: 'Hur ofta saldot ska räcka till dess.',
    percentHint: 'Av den nuvarande beställningspunkten. Det som skiljer mindre föreslås inte.',
    piecesHint: 'Det som skiljer färre föreslås inte heller.',
    days: 'dagar',
    pieces: 'st',
  },
}
