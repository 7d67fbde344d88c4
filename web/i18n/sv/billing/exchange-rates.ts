import type { exchangeRates as en } from '#web/i18n/en/billing/exchange-rates.ts'

export const exchangeRates: typeof en = {
  hint: 'Fakturor i en annan valuta visar momsen även i kronor, enligt kursen som anges när de skapas, annars den senaste här. En kurs kan inte ändras: lägg till den rätta, så gäller den från och med då.',
  create: 'Ny växelkurs',
  created: 'Växelkursen är sparad',
  nothing: 'Ingen växelkurs har angetts ännu',
  rateHint: 'Kronor för en enhet av valutan.',
  noteHint: 'Var den kommer ifrån: en bank, ett avtal.',
  unlikely: (code, given, last, day) =>
    `${code}: ${given} skiljer sig mer än 20 % från ${last}, den senaste kursen, den ${day}.`,
  unlikelyText:
    'En kurs går in i fakturor och kan inte ändras. Är det den senaste som är fel, spara den rätta: den nyaste gäller från och med då.',
  isMeant: 'Kursen stämmer',
  toCome: 'Dagen får inte ligga framåt i tiden',
  fields: {
    CurrencyCode: 'Valuta',
    Rate: 'Kurs',
    Day: 'Dag',
    Source: 'Angiven',
    Note: 'Källa',
    GivenBy: 'Angavs av',
    Time: 'Registrerad',
  },
  sources: { run: 'Vid fakturering', typed: 'På den här sidan' },
}
