import type { discounts as en } from '#web/i18n/en/billing/discounts.ts'

export const discounts: typeof en = {
  create: 'Ny rabatt',
  created: 'Rabatten är skapad',
  updated: 'Rabatten är uppdaterad',
  deleted: 'Rabatten är raderad',
  discount: 'Rabatt',
  hint: 'Dras av från priset för varje skåp och månad, aldrig under noll.',
  resellerHint: 'Gäller återförsäljarens alla skåp.',
  customerHint:
    'Gäller den här kundens skåp i stället för återförsäljarens rabatt, om prisplanen låter slutkundens rabatt gälla före.',
  itself: (reseller) => `${reseller} (återförsäljare)`,
  isReseller: 'Återförsäljare',
  own: 'En rabatt för kunden i den här valutan',
  fields: {
    Id: 'Id',
    CustomerId: 'Kund',
    CustomerName: 'Kund',
    ResellerName: 'Återförsäljare',
    Discount: 'Rabatt',
    CurrencyId: 'Valuta',
    CurrencyCode: 'Valuta',
  },
}
