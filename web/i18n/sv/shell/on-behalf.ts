import type { onBehalf as en } from '#web/i18n/en/shell/on-behalf.ts'

export const onBehalf: typeof en = {
  now: (reseller) => `Du arbetar åt ${reseller}`,
  end: 'Avsluta',
}
