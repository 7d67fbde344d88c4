import type { audit as en } from '#web/i18n/en/house/audit.ts'

const part = (what: string) => ({
  create: `La till ${what}`,
  update: `Ändrade ${what}`,
  delete: `Tog bort ${what}`,
  restore: `Återställde ${what}`,
})
const settings = 'Ändrade inställningar'

export const audit: typeof en = {
  from: 'Från och med',
  to: 'Till och med',
  nothing: 'Inget har hänt ännu',
  fields: { Time: 'Tid', UserName: 'Vem', Action: 'Gjorde vad', Entity: 'Post', What: 'Vad som ändrats' },
  actions: {
    create: 'Skapade',
    update: 'Ändrade',
    delete: 'Raderade',
    restore: 'Återställde',
    reveal: 'Tittade på en hemlighet',
  },
  parts: {
    article: part('en artikel'),
    user: part('åtkomst'),
    tier: part('ett prissteg'),
    settings: { create: settings, update: settings, delete: settings, restore: settings },
  },
  record: 'Öppna posten',
  entities: {
    user: 'Användare',
    article: 'Artikel',
    articlegroup: 'Artikelgrupp',
    device: 'Enhet',
    locker: 'Skåp',
    customer: 'Kund',
    reseller: 'Återförsäljare',
    'price-plan': 'Prisplan',
    discount: 'Rabatt',
    server: 'Server',
    settings: 'Systeminställning',
    statement: 'Faktura',
    'exchange-rate': 'Växelkurs',
    bookkeeping: 'Bokföringskonton',
    'bookkeeping-file': 'Bokföringsfil',
    view: 'Sparad vy',
    webhook: 'Webhook',
    'api-key': 'API-nyckel',
    'single-sign-on': 'Gemensam inloggning',
    run: 'Påfyllningsrunda',
    route: 'Rutt',
    stocktake: 'Inventering',
    purchase: 'Inköp',
  },
}
