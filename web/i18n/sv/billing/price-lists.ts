import type { priceImport as enImport, priceLists as en } from '#web/i18n/en/billing/price-lists.ts'

export const priceLists: typeof en = {
  create: 'Ny prislista',
  created: 'Prislistan är skapad',
  updated: 'Prislistan är uppdaterad',
  deleted: 'Prislistan är raderad',
  list: 'Prislista',
  hint: 'Artikelns eget pris i ett skåp går före listorna, och kundens lista före den som gäller alla kunder.',
  fromHint: 'Gäller tills nästa lista för samma kund börjar. Det som är bokfört behåller sitt pris.',
  everybody: 'Alla kunder',
  prices: 'Priser',
  pricesHint: 'Artikelns eget pris går före gruppens. Finns den i flera grupper gäller det lägsta.',
  ownOf: (own, places) => `${own} av ${places}`,
  overruled: (some, nowhere) =>
    some === nowhere
      ? `${some} av priserna gäller ingenstans: alla skåp har egna priser, som går före listan.`
      : `${some} av priserna gäller inte överallt: skåp har egna priser, som går före listan.${
          nowhere > 0 ? ` ${nowhere} gäller ingenstans.` : ''
        }`,
  noPrices: 'Inga priser än',
  noPricesText: 'Sätt ett pris på en artikel eller en grupp här ovanför.',
  kinds: { article: 'Artikel', group: 'Grupp' },
  oneOfBoth: 'Ange ett artikelnummer eller välj en grupp',
  priceNeeded: 'Ange ett pris',
  wrongPrice: (most) => `Ett pris är mellan 0 och ${most}`,
  setPrice: 'Sätt pris',
  priceSet: 'Priset är satt',
  export: 'Alla priser till Excel',
  takeAway: 'Ta bort',
  takenAway: (count) => (count === 1 ? 'Priset är borttaget' : `${count} priser är borttagna`),
  copy: 'Kopiera',
  copyOf: (name) => `Kopiera ${name}`,
  copied: 'Prislistan är kopierad',
  percentHint: 'Höjer alla priser med så mycket, eller sänker dem om det är under 0.',
  fields: {
    Id: 'Id',
    Name: 'Namn',
    CustomerId: 'Kund',
    CustomerName: 'Kund',
    FromDay: 'Från',
    InForce: 'Gäller nu',
    LineAmount: 'Priser',
    Of: 'Pris på',
    ArticleNumber: 'Artikelnummer',
    ArticleGroupId: 'eller grupp',
    LineName: 'Namn',
    Price: 'Pris',
    OwnPrices: 'Eget pris i skåp',
    Percent: 'Ändring',
  },
}

export const priceImport: typeof enImport = {
  sampleList: 'Priser 2026',
  also: {
    ArticleNumber: ['Artikelnr', 'Artnr', 'Artikelnummer', 'Nummer'],
    Group: ['Grupp', 'Artikelgrupp', 'Kategori'],
    Price: ['Pris', 'Pris, kr', 'Pris, €', 'Pris, SEK', 'Pris, EUR', 'Nettopris'],
    CustomerName: ['Kundnamn', 'Slutkund', 'Företag'],
    FromDay: ['Giltig från', 'Från datum', 'Fr.o.m.', 'Start'],
    ListName: ['Prislista', 'Listans namn'],
  },
  fields: {
    ArticleNumber: 'Artikelnummer',
    Group: 'Artikelgrupp',
    Price: 'Pris',
    CustomerName: 'Kund',
    FromDay: 'Från',
    ListName: 'Lista',
  },
}
