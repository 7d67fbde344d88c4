import type { articles as en } from '#web/i18n/en/catalogue/articles.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')
const articleCount = (count: number) => `${count} ${plural(count, 'artikel', 'artiklar')}`

export const articles: typeof en = {
  create: 'Ny artikel',
  created: 'Artikeln är skapad',
  updated: 'Artikeln är uppdaterad',
  archived: 'Artikeln är arkiverad',
  unarchived: 'Artikeln är avarkiverad',
  deleted: 'Artikeln är raderad',
  whenDeleted: ({ Groups = 0 }) => [
    ...(Groups > 0 ? [`Den tas bort ur ${Groups} ${plural(Groups, 'grupp', 'grupper')}.`] : []),
    'Tidigare uttag av den finns kvar i historiken.',
  ],
  inUse: (names) =>
    names === undefined
      ? 'Den finns i skåp. Ta bort den ur dem först.'
      : `Den finns i ${names}. Ta bort den därifrån först.`,
  restored: 'Artikeln är återställd',
  houses:
    'Artikeln är gemensam för alla återförsäljare: du kan lägga den i dina skåp men inte ändra den. Det du fyller i här gäller bara er.',
  sureTakeOut: (lockers, pieces) =>
    `Artikeln tas ur ${lockers} skåp och saldot där skrivs av, sammanlagt ${pieces}. Vill du göra det?`,
  lockersHint: 'När artikeln tas ur ett skåp korrigeras saldot där till 0.',
  createGroups: 'Skapa grupper som inte finns',
  newGroups: (count, names) => `${count} ${plural(count, 'ny grupp', 'nya grupper')}: ${names}`,
  also: {
    ArticleNumber: [
      'Artikelnummer',
      'Artikelnr',
      'Art.nr',
      'Art.nummer',
      'Produktnummer',
      'Produktnr',
      'Nummer',
      'Nr',
    ],
    Name: ['Benämning', 'Artikelbenämning', 'Artikelnamn', 'Produktnamn', 'Artikel', 'Produkt'],
    Description: ['Artikelbeskrivning', 'Produktbeskrivning', 'Beskr'],
    Lent: ['Utlåning', 'Lånas', 'Ska lämnas tillbaka', 'Återlämnas', 'Lån'],
    LoanHours: ['Lånetid i timmar', 'Längsta lånetid', 'Lånetimmar'],
    Unit: ['Måttenhet', 'Försäljningsenhet', 'Enh'],
    PackSize: ['Förpackningsstorlek', 'Antal per förpackning', 'Förp', 'Multipel'],
    Ean: ['EAN-kod', 'EAN13', 'GTIN', 'Streckkod'],
    Supplier: ['Leverantörens namn', 'Lev'],
    SupplierNumber: ['Leverantörens artikelnummer', 'Lev art nr', 'Lev.artnr', 'Leverantörsartikelnummer'],
    WarehouseShelf: ['Hylla', 'Lagerplats', 'Plats', 'Fack', 'Hyllplats'],
    PurchasePrice: ['Kostnad', 'Nettopris', 'Inpris', 'Inköp'],
    MissingCost: ['Bristkostnad', 'Kostnad vid brist'],
    Groups: ['Grupp', 'Grupper', 'Artikelgrupp', 'Produktgrupp', 'Varugrupp', 'Kategori', 'Kategorier'],
  },
  sampleName: 'Arbetshandskar, storlek 9',
  sampleGroups: 'Handskar; Skydd',
  sampleUnit: 'par',
  presentSheet: 'Ladda ner dina artiklar som ett kalkylark',
  sampleLent: 'nej',
  sampleLoanTime: '2 dagar',
  lentHint:
    'Den som tar en ska lämna tillbaka den. Gäller det som tas från och med nu; stängs det av avslutas de lån som är öppna. Tills den är tillbaka räknas den som förbrukad, också i kundens förbrukningsunderlag; det som kommer tillbaka krediteras i nästa.',
  loanTime: (hours) =>
    hours === null
      ? 'till dagens slut'
      : hours % 24 === 0
        ? `${hours / 24} ${plural(hours / 24, 'dag', 'dagar')}`
        : `${hours} ${plural(hours, 'timme', 'timmar')}`,
  loanTimeHint: 'Tomt: till dagens slut. Dagar räknas till samma klockslag.',
  loanHours: 'Lånetid i timmar',
  loanUnit: 'Lånetid i',
  loanUnits: { hours: 'timmar', days: 'dagar' },
  purchasing: 'Inköp',
  packSizeHint: 'Antal i en förpackning så som den köps.',
  warehouseShelfHint: 'Var den ligger i ert lager: plocklistor följer det.',
  eanHint: 'Numret under streckkoden: skanning hittar artikeln med det.',
  purchasePriceHint: 'Per styck, exklusive moms.',
  missingCostHint:
    'Vad det kostar när någon vill ta en och skåpet är tomt: väntan, ett extra ärende. Tomt: enligt inställningarna under Besök.',
  ownMissingCostHint: 'Vad det kostar när någon vill ta en och skåpet är tomt: väntan, ett extra ärende.',
  houseSays: (said) => `Tomt: som huset säger, ${said}.`,
  /** Over the number of groups in the list; in its file the whole name stands. */
  groups: 'Grupper',
  bulk: {
    addToGroup: 'Lägg till i grupper',
    putIntoLockers: 'Lägg i skåp',
    concerns: (count) => `Det gäller ${articleCount(count)}.`,
    housesAmong: (count) =>
      `${articleCount(count)} är ${plural(count, 'gemensam', 'gemensamma')} för alla återförsäljare. ${plural(count, 'Den', 'Dem')} kan du inte ändra.`,
    otherOwner:
      'En grupp kan bara innehålla sin ägares artiklar och gemensamma artiklar. Välj en annan grupp, eller avmarkera:',
    archived: (count) => `${articleCount(count)} ${plural(count, 'arkiverad', 'arkiverade')}`,
    unarchived: (count) => `${articleCount(count)} ${plural(count, 'avarkiverad', 'avarkiverade')}`,
    added: (count) => `${articleCount(count)} ${plural(count, 'tillagd', 'tillagda')}`,
    put: (count) => `${articleCount(count)} ${plural(count, 'lagd', 'lagda')} i skåp`,
  },
  fields: {
    Id: 'Id',
    ArticleNumber: 'Artikelnummer',
    Name: 'Namn',
    Description: 'Beskrivning',
    Lent: 'Lånas ut',
    LoanHours: 'Lånetid',
    Unit: 'Enhet',
    PackSize: 'Förpackning',
    Ean: 'EAN',
    Supplier: 'Leverantör',
    SupplierNumber: 'Leverantörens nummer',
    WarehouseShelf: 'Lagerhylla',
    PurchasePrice: 'Inköpspris',
    MissingCost: 'Kostnad när en saknas',
    ImagePath: 'Bild',
    GroupAmount: 'Antal grupper',
    IsArchived: 'Arkiverad',
    ArticleGroupIds: 'Artikelgrupper',
    LockerIds: 'Skåp',
    Groups: 'Artikelgrupper',
  },
}
