import type { Dependents } from '#contract/deletion.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const articleCount = (count: number) => `${count} ${plural(count, 'article', 'articles')}`

export const articles = {
  create: 'New article',
  created: 'The article is created',
  updated: 'The article is updated',
  archived: 'The article is archived',
  unarchived: 'The article is un-archived',
  deleted: 'The article is deleted',
  whenDeleted: ({ Groups = 0 }: Dependents) => [
    ...(Groups > 0 ? [`It is removed from ${Groups} ${plural(Groups, 'group', 'groups')}.`] : []),
    'What was withdrawn of it stays in the history.',
  ],
  inUse: (names: string | undefined) =>
    names === undefined
      ? 'It is in lockers. Take it out of them first.'
      : `It is in ${names}. Take it out first.`,
  restored: 'The article is restored',
  houses:
    'This article is shared by all resellers: you can put it into your lockers, but not change it. What you fill in here applies to you alone.',
  sureTakeOut: (lockers: number, pieces: string) =>
    `The article is taken out of ${lockers} ${plural(lockers, 'locker', 'lockers')}, and its stock there is written off: ${pieces} in all. Do you want to do so?`,
  lockersHint: 'When the article is taken out of a locker, its stock there is corrected to 0.',
  createGroups: 'Create groups that are not there yet',
  newGroups: (count: number, names: string) => `${count} new ${plural(count, 'group', 'groups')}: ${names}`,
  /** Other headings that a column of an imported file may have. */
  also: {
    ArticleNumber: [
      'Article no',
      'Art. no',
      'Item number',
      'Item no',
      'Part number',
      'Part no',
      'SKU',
      'Number',
      'No',
    ],
    Name: ['Article name', 'Item name', 'Product name', 'Designation', 'Article', 'Item', 'Product'],
    Description: ['Article description', 'Item description', 'Product description', 'Details'],
    Lent: ['Loan', 'Lend', 'To be returned', 'Returnable', 'On loan'],
    LoanHours: ['Loan hours', 'Loan period', 'Longest loan'],
    Unit: ['Unit of measure', 'UoM', 'Sales unit'],
    PackSize: ['Pack', 'Package size', 'Pieces per pack', 'Pack qty', 'Multiple'],
    Ean: ['EAN code', 'EAN13', 'GTIN', 'Barcode', 'UPC'],
    Supplier: ['Vendor', 'Supplier name'],
    SupplierNumber: ['Supplier article number', 'Supplier item no', 'Vendor part number', 'Supplier no'],
    WarehouseShelf: ['Shelf', 'Bin', 'Bin location', 'Stock location', 'Warehouse location'],
    PurchasePrice: ['Cost', 'Cost price', 'Net price', 'Buying price'],
    MissingCost: ['Stock-out cost', 'Shortage cost'],
    Groups: ['Groups', 'Group', 'Article group', 'Category', 'Categories'],
  },
  sampleName: 'Work gloves, size 9',
  sampleGroups: 'Gloves; Protection',
  sampleUnit: 'pair',
  presentSheet: 'Download your articles as a sheet',
  sampleLent: 'no',
  sampleLoanTime: '2 days',
  lentHint:
    'Whoever takes one has to bring it back. This applies to what is taken from now on; switched off, open loans end. Until it is back it counts as used, in the customer’s consumption statement too; what comes back is credited in the next.',
  loanTime: (hours: number | null) =>
    hours === null
      ? 'until the end of the day'
      : hours % 24 === 0
        ? `${hours / 24} ${plural(hours / 24, 'day', 'days')}`
        : `${hours} ${plural(hours, 'hour', 'hours')}`,
  loanTimeHint: 'Empty: until the end of the same day. Days are counted to the same time of day.',
  loanHours: 'Loan time in hours',
  loanUnit: 'Loan time in',
  loanUnits: { hours: 'hours', days: 'days' },
  purchasing: 'Purchasing',
  packSizeHint: 'Pieces in a pack as it is bought.',
  warehouseShelfHint: 'Where it lies in your warehouse: pick lists follow it.',
  eanHint: 'The number under the barcode: a scan finds the article by it.',
  purchasePriceHint: 'Per piece, excluding VAT.',
  missingCostHint:
    'What it costs when somebody wants one and the locker is empty: waiting, an extra errand. Empty: as the settings under Visits say.',
  ownMissingCostHint:
    'What it costs when somebody wants one and the locker is empty: waiting, an extra errand.',
  houseSays: (said: string) => `Empty: as the house says, ${said}.`,
  /** Over the number of groups in the list; in its file the whole name stands. */
  groups: 'Groups',
  bulk: {
    addToGroup: 'Add to groups',
    putIntoLockers: 'Put into lockers',
    concerns: (count: number) => `It concerns ${articleCount(count)}.`,
    housesAmong: (count: number) =>
      `${articleCount(count)} ${plural(count, 'is', 'are')} shared by all resellers. You cannot change ${plural(count, 'it', 'them')}.`,
    otherOwner: 'A group takes only its owner’s articles and shared ones. Choose another group, or unselect:',
    archived: (count: number) => `${articleCount(count)} archived`,
    unarchived: (count: number) => `${articleCount(count)} un-archived`,
    added: (count: number) => `${articleCount(count)} added`,
    put: (count: number) => `${articleCount(count)} put into lockers`,
  },
  fields: {
    Id: 'Id',
    ArticleNumber: 'Article number',
    Name: 'Name',
    Description: 'Description',
    Lent: 'Lent',
    LoanHours: 'Loan time',
    Unit: 'Unit',
    PackSize: 'Pack size',
    Ean: 'EAN',
    Supplier: 'Supplier',
    SupplierNumber: 'Supplier’s number',
    WarehouseShelf: 'Warehouse shelf',
    PurchasePrice: 'Purchase price',
    MissingCost: 'Cost of a missing piece',
    ImagePath: 'Picture',
    GroupAmount: 'Number of groups',
    IsArchived: 'Archived',
    ArticleGroupIds: 'Article groups',
    LockerIds: 'Lockers',
    Groups: 'Article groups',
  },
}
