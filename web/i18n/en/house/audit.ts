/** What was done to a part of a record. */
const part = (what: string) => ({
  create: `Added ${what}`,
  update: `Changed ${what}`,
  delete: `Removed ${what}`,
  restore: `Brought back ${what}`,
})
const settings = 'Changed settings'

export const audit = {
  from: 'From',
  to: 'Up to and including',
  nothing: 'Nothing has happened yet',
  fields: { Time: 'Time', UserName: 'Who', Action: 'Did what', Entity: 'Record', What: 'What changed' },
  actions: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Brought back',
    reveal: 'Looked at a secret',
  },
  parts: {
    article: part('an article'),
    // Of a locker: access comes and goes, not the person.
    user: part('access'),
    tier: part('a tier'),
    settings: { create: settings, update: settings, delete: settings, restore: settings },
  },
  record: 'Open the record',
  entities: {
    user: 'User',
    article: 'Article',
    articlegroup: 'Article group',
    device: 'Device',
    locker: 'Locker',
    customer: 'Customer',
    reseller: 'Reseller',
    'price-plan': 'Price plan',
    discount: 'Discount',
    server: 'Server',
    settings: 'System setting',
    statement: 'Statement',
    'exchange-rate': 'Exchange rate',
    bookkeeping: 'Bookkeeping accounts',
    'bookkeeping-file': 'Bookkeeping file',
    view: 'Saved view',
    webhook: 'Webhook',
    'api-key': 'API key',
    'single-sign-on': 'Single sign-on',
    run: 'Refill run',
    route: 'Route',
    stocktake: 'Stocktake',
    purchase: 'Purchase',
  },
}
