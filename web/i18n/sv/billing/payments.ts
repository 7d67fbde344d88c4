import { pluralIn } from '#contract/plural.ts'
import type { payments as en } from '#web/i18n/en/billing/payments.ts'

const plural = pluralIn('sv-SE')

export const payments: typeof en = {
  open: 'Inbetalningar från banken',
  choose: 'Välj fil',
  drop: 'Släpp bankens fil här',
  chooseHint:
    'BgMax från Bankgirot, eller camt.053 eller camt.054 från en bank. Inget registreras innan du har sett det.',
  unreadable: 'Filen är varken BgMax eller camt, eller så är den inte komplett.',
  tooLarge: 'Filen är större än 5 MB, eller har fler än 10 000 betalningar. Be banken om en för färre dagar.',
  otherFile: 'En annan fil',
  type: 'Skriv in en betalning',
  typeHint: 'För en betalning som inte finns i någon fil, och för en som gäller flera fakturor.',
  typed: 'Hitta fakturorna',
  otherPayment: 'En annan betalning',
  found: (count, shown) => `${shown} ${plural(count, 'betalning', 'betalningar')} i filen`,
  leftOut: (count) =>
    `${count} ${plural(count, 'post', 'poster')} som inte är ${plural(count, 'en betalning', 'betalningar')} till er, eller inte är ${plural(count, 'bokförd', 'bokförda')} än, är ${plural(count, 'utelämnad', 'utelämnade')}.`,
  nothing: 'Det finns ingen betalning i filen',
  register: (count, shown) =>
    count === 0 ? 'Inget att registrera' : `Registrera ${shown} ${plural(count, 'betalning', 'betalningar')}`,
  registered: (count, shown) =>
    `${shown} ${plural(count, 'betalning är registrerad', 'betalningar är registrerade')}`,
  already: (shown) => `${shown} var registrerade redan.`,
  refused: (count, shown) =>
    `${shown} ${plural(count, 'betalning', 'betalningar')} registrerades inte: ${plural(count, 'raden', 'raderna')} säger varför.`,
  unplaced: (count, shown) =>
    `${shown} ${plural(count, 'betalning har', 'betalningar har')} ingen faktura än och registreras inte.`,
  readAgain: 'Läs filen igen när du vet vad det gäller: inget registreras två gånger.',
  place: 'Välj fakturor',
  placeHint:
    'De som har något kvar att betala: först den som referensen gäller, sedan betalarens, sedan de i betalningens valuta. Flera av samma återförsäljare delar på den.',
  placeBackHint: 'De som något är betalt på, i betalningens valuta.',
  noneChosen: 'Ingen faktura är vald än',
  parts: 'Hur mycket varje faktura får',
  partOf: (number) => `Belopp för faktura ${number}`,
  partMistaken: 'Varje faktura behöver ett eget belopp.',
  placedSum: (amount) => `${amount} sammanlagt`,
  stillToPlace: (amount) => `${amount} kvar att placera`,
  placedTooMuch: (amount) => `${amount} mer än vad som är betalt`,
  placeHere: (count) => (count > 1 ? 'Dela upp på dessa' : 'Välj fakturan'),
  unplace: 'Inte den fakturan',
  toPay: (amount) => `${amount} kvar att betala`,
  /** The period of a statement has not begun. */
  payableFrom: (day) => `Kan betalas från ${day}`,
  /** What tells a statement from others of its reseller. */
  offered: (month, due) => `${month}, förfaller ${due}`,
  charged: (charge) => `avgift ${charge}`,
  chargesBooked: 'Hela beloppet betalar fakturan; det banken har behållit bokförs som bankavgift.',
  noPayer: 'Utan namn',
  leaves: (amount) => `${amount} kvar`,
  tooMuch: (amount) => `${amount} för mycket`,
  /** A registered payment looks like this one. */
  seemsBooked: (day, from, numbers) =>
    `Verkar vara registrerad redan, ${day} från ${from}, på faktura ${numbers}.`,
  seemsBookedSomewhere: 'En likadan betalning är registrerad redan.',
  typedIn: 'en inskriven betalning',
  isAnother: 'Registrera ändå',
  sureIsAnother: (amount) =>
    `Är ${amount} en annan betalning? Då registreras den också. En betalning kan inte tas bort, bara betalas tillbaka.`,
  otherAccount: (accounts) =>
    `Betalningarna gick till ${accounts}, som inte finns bland kontona i systeminställningarna. De registreras inte förrän du säger att kontot är ert.`,
  isOurs: 'Det är vårt',
  otherCurrency: (amount) =>
    `Vad ${amount} betalar, i fakturans valuta. Mellanskillnaden bokförs som kursdifferens.`,
  problems: {
    noReceiver: (which) =>
      `Insättningen ${which} läses inte: dess rad 05 saknas, den som säger vilket bankgiro och vilken valuta det gäller. Hämta filen från banken igen, eller skriv in betalningarna.`,
    tooLarge: (which, most) =>
      `Betalningen ${which} läses inte: en betalning är högst ${most}. Fråga banken vad det är.`,
    sum: (which, told, sum) =>
      `Posten ${which} läses inte: den säger ${told}, men dess delar blir ${sum}. Fråga banken, eller skriv in betalningen.`,
    unreadable: (which) =>
      `Posten ${which} går inte att läsa: datum eller belopp är fel. Skriv in betalningen för hand.`,
  },
  states: {
    reference: 'Genom referensen',
    amountAndName: 'Genom belopp och namn',
    byHand: 'Placerad för hand',
    divided: 'Uppdelad för hand',
    none: 'Att placera',
    waits: 'Väntar på sin period',
    registered: 'Registrerad',
    booked: 'Registrerad tidigare',
    seemsBooked: 'Verkar registrerad redan',
    otherAccount: 'Ett annat konto',
    nothing: 'Nekad: beloppet är noll',
    charge: 'Nekad: banken har behållit så mycket att det inte räcker till alla delar',
    tooLarge: 'Nekad: beloppet är för stort',
    toCome: 'Nekad: datumet ligger framåt i tiden',
    tooEarly: 'Nekad: datumet är före fakturans period',
    tooMuchBack: 'Nekad: mer än vad som är betalt tas tillbaka',
    currency: 'Nekad: inte fakturans valuta. Välj fakturan för hand och skriv vad som betalas',
    unknownCurrency: 'Nekad: valutan finns inte hos er',
    otherReseller: 'Nekad: fakturor från flera återförsäljare',
    registeredOtherwise: 'Nekad: registrerad tidigare med annat belopp, annan dag eller annan faktura',
    notFound: 'Nekad: fakturan går inte att betala',
  },
  fields: {
    Date: 'Datum',
    Payer: 'Betalare',
    Reference: 'Referens',
    Amount: 'Belopp',
    Charge: 'Avgift',
    CurrencyCode: 'Valuta',
    Statement: 'Faktura',
    Left: 'Därefter',
    State: 'Hittad',
  },
}
