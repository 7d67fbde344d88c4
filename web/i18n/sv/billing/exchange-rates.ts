import type { exchangeRates as en } from '#web/i18n/en/billing/exchange-rates.ts'

export const exchangeRates: typeof en = {
  hint: 'Fakturor i en annan valuta anger momsen även i kronor, enligt kursen som anges när de skapas eller annars den senaste här. En kurs står kvar som den angavs: rätta en felaktig genom att lägga till den rätta.',
  create: 'Ny växelkurs',
  created: 'Växelkursen är sparad',
  nothing: 'Ingen växelkurs har angetts ännu',
  rateHint: 'Kronor för en enhet av valutan.',
  noteHint: 'Var den kommer ifrån: en bank, ett avtal.',
  unlikely: (code, given, last, day) =>
    `${code}: ${given} är mer än 20 % från ${last}, den senaste kursen som finns, den ${day}.`,
  unlikelyText:
    'En kurs går in i fakturor och kan inte ändras. Är den som finns fel, spara den rätta: den nyaste gäller sedan.',
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
