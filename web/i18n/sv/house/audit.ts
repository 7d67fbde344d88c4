import type { audit as en } from '#web/i18n/en/house/audit.ts'

export const audit: typeof en = {
  nothing: 'Inget har hänt ännu',
  fields: { Time: 'Tid', UserName: 'Vem', Action: 'Gjorde vad', Entity: 'Post', What: 'Vad' },
  actions: {
    create: 'Skapade',
    update: 'Ändrade',
    delete: 'Raderade',
    restore: 'Återställde',
    reveal: 'Tittade på en hemlighet',
  },
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
  },
}
