import { pluralIn } from '#contract/plural.ts'
import type { system as en } from '#web/i18n/en/house/system.ts'

const plural = pluralIn('sv-SE')

export const system: typeof en = {
  footer: 'Sidfot',
  footerHint: 'Visas längst ner på varje sida, även på inloggningssidan.',
  seller: 'Säljare',
  sellerHint: 'Visas på varje faktura.',
  accounts: 'Konton för betalningar från utlandet',
  accountsHint: 'Fakturor i annan valuta än kronor betalas hit. Bara de valutor som används behövs.',
  ratesHint: 'Vad andra valutor är värda i kronor: varje kurs som har angetts, med dag och källa.',
  toRates: 'Visa växelkurserna',
  logo: 'Logotyp på fakturor',
  terms: 'Villkor',
  invoiceTermsHint:
    'Under summorna på varje faktura, men inte på kreditfakturor. Till exempel dröjsmålsränta.',
  invoiceTermsEnHint: 'På den engelska PDF:en. Utan den står den svenska texten där.',
  saved: 'Systeminställningarna är sparade',
  people: 'Personuppgifter',
  months: 'månader',
  ownPeople: 'Våra egna användare',
  demandHint:
    'Den som inte har ställt in tvåstegsinloggning måste göra det vid nästa klick, före allt annat. Det gäller även dig.',
  eraseHint:
    'En raderad användare förlorar PIN, lösenord och anställningsnummer direkt, och namn och e-post efter den här tiden. Fram till dess går användaren att återställa. 0 är direkt, tomt är aldrig.',
  auditHint:
    'Äldre rader i händelseloggen glöms, och med dem posternas historik; de om priser och fakturor finns kvar. Tomt är aldrig.',
  fields: {
    Support: 'Supportkontakt',
    Notice: 'Företagsinformation',
    SellerName: 'Namn',
    SellerAddress: 'Adress',
    OrganisationNumber: 'Organisationsnummer',
    VatNumber: 'Momsregistreringsnummer',
    SellerPostalCode: 'Postnummer',
    SellerCity: 'Ort',
    SellerCountry: 'Land',
    SellerPhone: 'Telefon',
    SellerEmail: 'E-post',
    SellerWebsite: 'Webbplats',
    InvoiceTerms: 'Villkor på fakturor, på svenska',
    InvoiceTermsEn: 'Villkor på fakturor, på engelska',
    Bankgiro: 'Bankgiro',
    IbanSek: 'IBAN, SEK',
    BicSek: 'BIC, SEK',
    IbanEur: 'IBAN, EUR',
    BicEur: 'BIC, EUR',
    IbanNok: 'IBAN, NOK',
    BicNok: 'BIC, NOK',
    IbanDkk: 'IBAN, DKK',
    BicDkk: 'BIC, DKK',
    IbanUsd: 'IBAN, USD',
    BicUsd: 'BIC, USD',
    FTaxNote: 'Uppgift om F-skatt',
    VatPct: 'Moms',
    PaymentDays: 'Betalningsvillkor',
    ErasePeopleAfterMonths: 'Radera namn och e-post efter',
    KeepMailsDays: 'Spara mejl i',
    KeepNotificationsDays: 'Spara aviseringar i',
    KeepAuditMonths: 'Spara händelseloggen i',
    DemandSecondFactor: 'Kräv tvåstegsinloggning',
    TimeZone: 'Tidszon',
  },
  retention: {
    title: 'Spara kortare tid?',
    sure: 'Det som raderas kan inte hämtas tillbaka.',
    people: (count) =>
      count === undefined
        ? 'Personer som raderades tidigare än så förlorar namn och e-post inom några minuter.'
        : `${count} ${plural(count, 'raderad person', 'raderade personer')} förlorar namn och e-post inom några minuter.`,
    atOnce:
      'Den som raderas från och med nu förlorar namn och e-post inom några minuter och kan inte återställas.',
    history: (months) =>
      `Rader i händelseloggen som är äldre än ${months} månader raderas inom några minuter, utom de som gäller pengar.`,
    yes: 'Radera',
  },
  days: 'dagar',
  timeZoneHint: 'Avgör när ett dygn börjar och slutar.',
}
