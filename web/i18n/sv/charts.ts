import type { charts as en } from '#web/i18n/en/charts.ts'

export const charts: typeof en = {}
