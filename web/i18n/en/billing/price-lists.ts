import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const priceLists = {
  create: 'New price list',
  created: 'The price list is created',
  updated: 'The price list is updated',
  deleted: 'The price list is deleted',
  list: 'Price list',
  hint: 'An article’s own price in a locker goes before the lists, and the customer’s list before the one for all customers.',
  fromHint: 'In force until the next list of the same customer begins. What is booked keeps its price.',
  everybody: 'All customers',
  prices: 'Prices',
  pricesHint: 'An article’s own price goes before that of its group. In several groups, the lowest counts.',
  ownOf: (own: string, places: string) => `${own} of ${places}`,
  overruled: (some: number, nowhere: number) =>
    some === nowhere
      ? `${some} of these prices ${plural(some, 'counts', 'count')} nowhere: all lockers have prices of their own, which go before the list.`
      : `${some} of these prices ${plural(some, 'does', 'do')} not count everywhere: lockers have prices of their own, which go before the list.${
          nowhere > 0 ? ` ${nowhere} ${plural(nowhere, 'counts', 'count')} nowhere.` : ''
        }`,
  noPrices: 'No prices yet',
  noPricesText: 'Set a price for an article or a group above.',
  kinds: { article: 'Article', group: 'Group' },
  oneOfBoth: 'Give an article number or choose a group',
  priceNeeded: 'Give a price',
  wrongPrice: (most: string) => `A price is between 0 and ${most}`,
  setPrice: 'Set price',
  priceSet: 'The price is set',
  export: 'All prices to Excel',
  takeAway: 'Remove',
  takenAway: (count: number) => (count === 1 ? 'The price is removed' : `${count} prices are removed`),
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  copied: 'The price list is copied',
  percentHint: 'Raises all prices by so many percent; below 0 it lowers them.',
  fields: {
    Id: 'Id',
    Name: 'Name',
    CustomerId: 'Customer',
    CustomerName: 'Customer',
    FromDay: 'From',
    InForce: 'In force',
    LineAmount: 'Prices',
    Of: 'Price of',
    ArticleNumber: 'Article number',
    ArticleGroupId: 'or group',
    LineName: 'Name',
    Price: 'Price',
    OwnPrices: 'Own prices in lockers',
    Percent: 'Change',
  },
}

/** Prices from a file. */
export const priceImport = {
  sampleList: 'Prices of 2026',
  also: {
    ArticleNumber: ['Article no', 'Article number', 'Item number', 'Number', 'SKU'],
    Group: ['Group', 'Article group', 'Category'],
    Price: ['Price', 'Price, kr', 'Price, €', 'Price, SEK', 'Price, EUR', 'Net price'],
    CustomerName: ['Customer name', 'Company', 'Organisation'],
    FromDay: ['Valid from', 'From date', 'Start'],
    ListName: ['Price list', 'List name'],
  },
  fields: {
    ArticleNumber: 'Article number',
    Group: 'Article group',
    Price: 'Price',
    CustomerName: 'Customer',
    FromDay: 'From',
    ListName: 'List',
  },
}
