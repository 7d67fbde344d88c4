import type { system as en } from '#web/i18n/en/house/system.ts'

export const system: typeof en = {
  footer: 'Sidfot',
  footerHint: 'Visas längst ner på varje sida, även på inloggningssidan.',
  seller: 'Säljare',
  sellerHint: 'Visas på varje faktura.',
  terms: 'Villkor',
  saved: 'Systeminställningarna är sparade',
  people: 'Personuppgifter',
  months: 'månader',
  ownPeople: 'Våra egna användare',
  demandHint:
    'Den som saknar det får ställa in tvåstegsinloggning vid nästa klick och kan inte göra något annat innan dess. Det gäller även dig.',
  eraseHint:
    'En raderad användare förlorar PIN, lösenord och anställningsnummer direkt, och namn och e-post efter den här tiden. Fram till dess går användaren att återställa. 0 är direkt, tomt är aldrig.',
  auditHint: 'Äldre rader i historiken glöms; de om priser och fakturor finns kvar. Tomt är aldrig.',
  fields: {
    Support: 'Supportkontakt',
    Notice: 'Företagsinformation',
    SellerName: 'Namn',
    SellerAddress: 'Adress',
    OrganisationNumber: 'Organisationsnummer',
    VatNumber: 'Momsregistreringsnummer',
    Bankgiro: 'Bankgiro',
    FTaxNote: 'Uppgift om F-skatt',
    VatPct: 'Moms',
    PaymentDays: 'Betalningsvillkor',
    ErasePeopleAfterMonths: 'Radera namn och e-post efter',
    KeepMailsDays: 'Spara mejl i',
    KeepNotificationsDays: 'Spara aviseringar i',
    KeepAuditMonths: 'Spara historiken i',
    DemandSecondFactor: 'Kräv tvåstegsinloggning av alla i huset',
    TimeZone: 'Tidszon',
  },
  days: 'dagar',
  timeZoneHint: 'Avgör när ett dygn börjar och slutar.',
}
