import type { graphs as en } from '#web/i18n/en/graphs.ts'

export const graphs: typeof en = {}
