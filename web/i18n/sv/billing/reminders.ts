import type { reminders as en } from '#web/i18n/en/billing/reminders.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const reminders: typeof en = {
  tabs: { due: 'Att påminna om', sent: 'Skickade', settings: 'Inställningar' },
  level: (level) => `Påminnelse ${level}`,
  before: (level) => `Påminnelse ${level} skapad tidigare`,
  notYet: 'Inte dags än',
  nothingDue: 'Inget att påminna om i dag',
  nothingDueText: 'Fakturor kommer hit när de varit förfallna så länge som inställningarna säger.',
  nothingSent: 'Ingen påminnelse har skickats',
  scheduled: (hour) =>
    `Påminnelser som ska gå skapas varje dag från klockan ${String(hour).padStart(2, '0')}, så listan kan vara tom.`,
  scheduleRan: (day, made, notMailed) =>
    made === 0
      ? `Senast ${day}: ingen påminnelse.`
      : `Senast ${day}: ${made} ${plural(made, 'påminnelse', 'påminnelser')}${notMailed === 0 ? ', med e-post' : `, ${notMailed} utan adress`}.`,
  rateMissing: 'Halvårets referensränta saknas',
  rateMissingText:
    'Räntan räknas efter den föregående; finns ingen krävs ingen ränta. Riksbanken tillkännager den.',
  toSettings: 'Ange den i inställningarna',
  noAccountText: (names) =>
    `Påminnelsen till ${names} nämner inget konto som den kan betalas till. Ett bankgiro går inte att nå från utlandet.`,
  askSuperadmin: 'Be en superadmin fylla i ett först, i systeminställningarna.',
  disputed: (count, shown) =>
    `${shown} ${plural(count, 'förfallen faktura är bestridd', 'förfallna fakturor är bestridda')} och påminns inte: `,
  tooLittle: (count, shown) =>
    `${shown} återförsäljare påminns inte, för att det som är förfallet där tillsammans är mindre än inställningarnas minsta belopp: `,
  littleOf: (reseller, amount, numbers) => `${reseller}, ${amount} (${numbers})`,
  notSent: (count, shown) =>
    `${shown} ${plural(count, 'påminnelse är skapad', 'påminnelser är skapade')} utan e-post, och ingen har sagt att ${plural(count, 'den', 'de')} är ${plural(count, 'skickad', 'skickade')}. Till dess räknas ${plural(count, 'den', 'de')} inte, och ingen ny följer.`,
  notSentOne: (id, day, reseller, level) => `Nr ${id} den ${day}, ${reseller}, påminnelse ${level}`,
  markSent: 'Den är skickad',
  sureMarked: (id) => `Påminnelse nr ${id} räknas från i dag och mejlas inte. Det går inte att ångra.`,
  markedSent: (id) => `Påminnelse nr ${id} räknas som skickad`,
  mailLater: {
    open: 'Mejla',
    title: (id) => `Mejla påminnelse nr ${id}`,
    subject: 'Ämne',
    line: (number, due, remaining) => `${number}, förföll ${due}: ${remaining}`,
    asMade: (day) =>
      `Den skickas som den skapades ${day}, med räntan till den dagen. Från dagen den mejlas räknas den som skickad.`,
    notAnyMore: 'Den går inte att mejla längre',
    run: 'Mejla nu',
    done: (id) => `Påminnelse nr ${id} är på väg`,
    addressChanged: (name, before, now) =>
      `Adressen för ${name} har ändrats sedan förhandsvisningen, från ${before} till ${now}, så inget skickades. Se över det igen.`,
    changed: 'Något har ändrats sedan förhandsvisningen, så inget skickades. Se över det igen.',
    on: (day) => `mejlad ${day}`,
  },
  failedBefore: (day, address, said) =>
    `: mejlet till ${address} den ${day} kom inte fram${said === null ? '' : ` (${said})`}. Kontrollera adressen; påminnelsen är på tur igen.`,
  include: (number) => `Påminn om faktura ${number}`,
  includeAll: (reseller) => `Påminn ${reseller}`,
  leftOut: 'Ingen påminnelse',
  mailTo: (address) => `med e-post till ${address}`,
  noMail: 'ingen e-post för fakturor: skrivs ut',
  sums: (sum, interest, fee) => {
    const parts = [interest !== null && `ränta ${interest}`, fee !== null && `avgift ${fee}`]
    const told = parts.filter((part) => part !== false)
    return told.length === 0 ? sum : `${sum}, varav ${told.join(', ')}`
  },
  send: (count, shown) => `Skicka ${shown} ${plural(count, 'påminnelse', 'påminnelser')}`,
  sure: (mailed, printed, hasServer) =>
    [
      mailed > 0 &&
        (hasServer
          ? `${mailed} skickas med e-post.`
          : `${mailed} väntar på att mejlas: ingen e-postserver är inställd.`),
      printed > 0 &&
        `${printed} saknar adress och skrivs ut från ”Skickade”; ${plural(printed, 'den', 'de')} räknas när någon har sagt att ${plural(printed, 'den är skickad', 'de är skickade')}.`,
    ].filter((line) => line !== false),
  sureText: 'En påminnelse som har skickats går inte att ta tillbaka.',
  done: (count, shown) => `${shown} ${plural(count, 'påminnelse är skapad', 'påminnelser är skapade')}`,
  mailed: (_count, shown, hasServer) => (hasServer ? `${shown} med e-post` : `${shown} väntar på att mejlas`),
  changed: (names) =>
    `Något har ändrats för ${names} sedan förhandsvisningen, så dit skickades inget. Se över det igen.`,
  conflict: 'Förhandsvisningen är från en annan dag. Den läses in på nytt.',
  mail: {
    notMailed: 'Inte mejlad, inte skickad',
    byHand: 'Skickad för hand',
    noServer: 'Väntar: ingen e-postserver är inställd',
    withdrawn: 'Återtagen, inte skickad',
    withdrawnInList: 'Återtagen',
    withdrawnText:
      'Innan den skickades betalades, krediterades eller bestreds något på den, eller så efterskänktes dess avgift eller ränta. Det som fortfarande är förfallet kan påminnas igen.',
  },
  /** At a statement. */
  claim: {
    fee: 'Påminnelseavgift',
    interest: 'Ränta, enligt senaste påminnelsen',
    received: 'Avgift och ränta, inbetalt',
    open: 'Avgift och ränta, obetalt',
  },
  download: 'Ladda ner',
  schedule: 'Lagra',
  fields: {
    Number: 'Faktura',
    DueDate: 'Förfallodatum',
    DaysOverdue: 'Förfallen',
    RemainingAmount: 'Återstår',
    TotalAmount: 'Belopp',
    Interest: 'Ränta',
    Level: 'Påminnelse',
    Include: 'Påminn',
    CurrencyCode: 'Valuta',
    Date: 'Datum',
    CustomerName: 'Återförsäljare',
    Statements: 'Fakturor',
    Fee: 'Avgift',
    Sum: 'Att betala',
    Address: 'E-post till',
    State: 'E-post',
    SentBy: 'Skapad av',
    Id: 'Nr',
  },
  settings: {
    levels: 'Nivåer',
    levelsHint:
      'När varje påminnelse ska gå, i dagar efter förfallodatum. En faktura går igenom nivåerna i tur och ordning; en tom nivå används inte. Svensk lag tillåter 60 kronor för en påminnelse om det är avtalat; den första brukar vara gratis.',
    days: (level) => `Påminnelse ${level}, dagar`,
    fee: (level) => `Påminnelse ${level}, avgift`,
    feeHint: 'Mer än de 60 kr som lagen tillåter för en påminnelse (lag 1981:739).',
    daysUnit: 'dagar',
    later: 'Senare än den före',
    noGap: 'Nivån före är tom',
    needed: 'Minst en nivå',
    smallest: 'Småbelopp',
    smallestHint:
      'En återförsäljare vars förfallna fakturor tillsammans är mindre än så påminns inte: i kronor över alla valutor, utan det som är bestritt. 0: ingen gräns.',
    Smallest: 'Minsta belopp',
    interest: 'Ränta',
    interestHint:
      'Enkel ränta per dag (365 dagar per år), från dagen efter förfallodatum, på det som återstår varje dag. Ränta och avgift krävs genom påminnelsen och läggs inte till på fakturan: det som betalas utöver fakturan räknas till dem, upp till vad påminnelserna kräver.',
    InterestAbove: 'Över referensräntan',
    points: 'procentenheter',
    schedule: 'Schema',
    scheduleHint:
      'Annars skickas påminnelser bara när någon har sett dem. Med schemat skapas de som ska gå varje dag utan att någon ser dem först.',
    Scheduled: 'Påminn varje dag',
    turnOn: 'Påminna varje dag?',
    turnOnYes: 'Påminn varje dag',
    turnOnNo: 'Spara inte',
    sureScheduled: (count, shown, today) =>
      `Påminnelser skapas då varje dag utan att någon ser dem först, de första ${today ? 'i dag så snart timmen är inne' : 'i morgon: dagens är redan skapade'}. ${count === 0 ? 'Ingen är på tur nu.' : `${shown} är på tur nu.`}`,
    Hour: 'Från klockan',
    hourHint: 'Timmen på dagen.',
    saved: 'Inställningarna är sparade',
    rates: 'Referensräntor',
    ratesHint: 'För varje halvår, som Riksbanken tillkännager den. Dagar före den första ger ingen ränta.',
    From: 'Från och med',
    Rate: 'Ränta',
    addRate: 'Lägg till',
    remove: 'Radera',
    removeRate: (from) => `Radera räntan från ${from}`,
    noRates: 'Ingen ränta är känd: ingen ränta krävs.',
    taken: 'Det finns redan en ränta från den dagen',
  },
  history: {
    title: 'Påminnelser',
    none: 'Ingen påminnelse har skickats.',
    countsNot: 'Den räknas inte: inget på den krävs',
    dispute: 'Bestridd',
    disputeHint: 'Den påminns inte förrän tvisten är över. Återförsäljaren ser orsaken.',
    reason: 'Orsak',
    mark: 'Markera som bestridd',
    change: 'Ändra orsaken',
    end: 'Tvisten är över',
    since: (day, by) => (by === null ? `sedan ${day}` : `sedan ${day}, ${by}`),
    ended: (from, until, reason) => `Bestridd ${from} – ${until}: ${reason}`,
    marked: 'Fakturan är bestridd',
    settled: 'Fakturan är inte längre bestridd',
    waive: 'Efterskänk avgift och ränta',
    waiveHint: (amount) =>
      `${amount} krävs inte längre. En senare påminnelse har en egen avgift, och ränta bara för dagarna efter den senaste. Återförsäljaren ser orsaken.`,
    waiveNow: 'Efterskänk',
    waivedNow: 'Avgift och ränta är efterskänkta',
    waived: 'avgift och ränta efterskänkta',
    waivedHeading: 'Efterskänkt',
    waivedOf: (count, of) =>
      count === of
        ? 'avgift och ränta efterskänkta'
        : `avgift och ränta efterskänkta för ${count} av ${of} fakturor`,
    waivedWhy: (day, by, reason) =>
      `Avgift och ränta efterskänkta ${day}${by === null ? '' : ` av ${by}`}: ${reason}`,
    save: 'Spara',
  },
  audit: {
    Reminder: 'Påminnelse',
    ReminderLevel: 'Påminnelsens nivå',
    Interest: 'Ränta',
    Fee: 'Avgift',
    MailedTo: 'E-post till',
    ReminderWithdrawn: 'Påminnelse återtagen',
    ReminderFailed: 'Påminnelsens mejl misslyckades',
    SentByHand: 'Påminnelse skickad för hand',
    Waived: 'Avgift och ränta efterskänkta',
    SetOff: 'Överskott kvittat mot avgift och ränta',
    GivenBack: 'Avgift och ränta som lämnas tillbaka',
    InDispute: 'Bestridd',
    Reason: 'Orsak',
    Levels: 'Påminnelser: nivåer',
    ReferenceRates: 'Påminnelser: referensräntor',
    InterestAbove: 'Påminnelser: ränta över referensräntan',
    Smallest: 'Påminnelser: minsta belopp',
    Scheduled: 'Påminnelser varje dag',
    Hour: 'Påminnelser: timme',
  },
  audited: {
    level: (days, fee) => `efter ${days} dagar ${fee}`,
    rate: (from, rate) => `${rate} % från ${from}`,
  },
}
