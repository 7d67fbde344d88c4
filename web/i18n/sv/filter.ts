import type { filter as en } from '#web/i18n/en/filter.ts'

export const filter: typeof en = {}
