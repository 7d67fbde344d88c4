import type { onBehalf as en } from '#web/i18n/en/shell/on-behalf.ts'

export const onBehalf: typeof en = {
  begin: 'Arbeta åt återförsäljaren',
  sure: (reseller) =>
    `Du ser och får då göra det som ${reseller} ser och får göra, tills du avslutar. Varje skärm säger det, och i historiken står ditt namn vid deras.`,
  now: (reseller) => `Du arbetar åt ${reseller}`,
  end: 'Avsluta',
}
