import type { forecast as en } from '#web/i18n/en/forecast.ts'

export const forecast: typeof en = {}
