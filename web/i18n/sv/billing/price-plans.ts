import type { pricePlans as en } from '#web/i18n/en/billing/price-plans.ts'

/** "Skåp 3", "skåp 3 till 10". */
const those = (from: string, to: string) => (to === from ? `Skåp ${from}` : `Skåp ${from} till ${to}`)

export const pricePlans: typeof en = {
  create: 'Ny prisplan',
  created: 'Prisplanen är skapad',
  updated: 'Prisplanen är uppdaterad',
  deleted: 'Prisplanen är raderad',
  whenDeleted: ({ Tiers = 0 }) => [
    ...(Tiers > 0 ? [`Dess ${Tiers} prissteg försvinner.`] : []),
    'Återförsäljaren faktureras sedan efter en annan gällande plan, eller standardplanen.',
    'Fakturor som gjorts med planen finns kvar.',
  ],
  inUse: () => 'Den är standardplan. Gör först en annan plan till standard.',
  billingTypes: {
    post: 'Efterskott: fakturerar månaden som gått',
    pre: 'Förskott: fakturerar månaden som börjat',
  },
  shortTypes: { post: 'Efterskott', pre: 'Förskott' },
  plan: 'Prisplan',
  datesHint: 'Lämna tomt om planen inte har någon början eller något slut.',
  defaultHint: 'Standardplanen gäller alla återförsäljare som inte har någon egen gällande plan.',
  overrideHint: 'En slutkunds egen rabatt ersätter då återförsäljarens för kundens skåp.',
  leftOut: {
    begins: (month) =>
      `Tills planen börjar faktureras återförsäljaren i efterskott. Ingen plan fakturerar då ${month}: låt planen börja en månad senare, fakturera månaden och ge sedan planen det här startdatumet.`,
    ends: (month) =>
      `När planen har slutat faktureras återförsäljaren i förskott. Ingen plan fakturerar då ${month}: när planens sista månad är fakturerad, låt den sluta en månad tidigare och fakturera ${month}.`,
  },
  currencyHint: 'Rabatter i en annan valuta gäller inte.',
  noTiers: 'Inga prissteg: inget faktureras',
  madeDefault: (name) => `${name} är nu standardplan`,
  staysDefault: 'Det finns alltid en standardplan',
  staysDefaultText: 'Kryssa i en annan plan för att göra den till standard i stället.',
  isDefault: (name) => `Standard, ${name}`,
  fields: {
    Id: 'Id',
    Name: 'Namn',
    ResellerCustomerId: 'Återförsäljare',
    ResellerCustomerName: 'Återförsäljare',
    BillingType: 'Faktureringstyp',
    CurrencyId: 'Valuta',
    CurrencyCode: 'Valuta',
    IsDefault: 'Standard',
    StartDate: 'Startdatum',
    StopDate: 'Slutdatum',
    AllowEndCustomerOverride: 'Slutkundens rabatt får gälla före',
    TierAmount: 'Prissteg',
  },
  tiers: {
    title: 'Prissteg',
    hint: 'Återförsäljarens skåp räknas i den ordning de börjar faktureras. Varje skåp kostar vad det prissteg kostar vars intervall rymmer dess nummer.',
    none: 'Utan prissteg fakturerar planen ingenting. Lägg till det första här nedanför.',
    failed: 'Prisstegen kunde inte hämtas',
    fields: { Tier: 'Steg', Price: 'Pris', RangeStart: 'Intervallets start', RangeStop: 'Intervallets slut' },
    priceIn: (currency) => `Pris, ${currency}`,
    add: 'Lägg till prissteg',
    addTitle: 'Nytt prissteg',
    added: 'Prissteget är skapat',
    remove: 'Radera',
    removed: 'Prissteget är raderat',
    named: (tier) => `steg ${tier}`,
    sureRemove: (tier) => `Är du säker på att du vill radera steg ${tier}?`,
    taken: (tier) => `Steg ${tier} finns redan`,
    stopBelow: 'Intervallets slut får inte vara lägre än dess start',
    overlaps: (tier, from, to) => `Överlappar steg ${tier} (${from} till ${to})`,
    whole: (min, max) => `Ett heltal från ${min} till ${max}`,
    price: (max) => `Ett pris från 0 till ${max}`,
    warnings: {
      title: 'Se över det här',
      before: (from, to, tier) =>
        `${those(from, to)} ligger före det första intervallet och kostar som steg ${tier}.`,
      gap: (from, to, tier) =>
        `${those(from, to)} ligger inte i något intervall och kostar som steg ${tier}, det närmast före.`,
      after: (from, tier) => `Från skåp ${from} finns inget intervall: de kostar som steg ${tier}.`,
      dearer: (tier, below, more) =>
        `Steg ${tier} kostar ${more} mer än steg ${below} före det. Fler skåp brukar göra vart och ett billigare.`,
      order: (tier, below) => `Steg ${tier} kommer efter steg ${below}, fast dess nummer är lägre.`,
      nobody: (tier) => `Steg ${tier} gäller inget skåp: de räknas från 1.`,
      free: (tier) => `Steg ${tier} är gratis.`,
    },
    example: {
      title: 'Vad det kostar',
      count: 'Antal skåp',
      cost: (_, number, total) => `${number} skåp kostar ${total} i månaden`,
      part: (count, price) => `${count} × ${price}`,
      note: 'Före rabatt och moms.',
    },
  },
}
