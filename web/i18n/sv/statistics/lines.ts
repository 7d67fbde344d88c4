import type { lines as en } from '#web/i18n/en/statistics/lines.ts'

export const lines: typeof en = {
  locker: 'Skåp',
  customer: 'Kund',
  least: 'Antal minst',
  most: 'Antal högst',
  crossed: 'Ange minst lika många som i ”Antal minst”',
  between: (least, most) =>
    least !== null && most !== null
      ? least === most
        ? `${least}`
        : `${least} till ${most}`
      : least !== null
        ? `minst ${least}`
        : most !== null
          ? `högst ${most}`
          : '',
  newestOnly: (count) => `De senaste ${count}. Alla finns i Excelfilen.`,
  onlyUse: 'Bara uttag och återlämningar har ett kostnadsställe',
  ofOneCustomer: 'Välj rader från en kund: varje kund har sina egna kostnadsställen',
  showLines: 'Visa raderna',
}
