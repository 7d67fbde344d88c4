import type { table as en } from '#web/i18n/en/table.ts'

export const table: typeof en = {}
